// Starts the app, and keeps what the director taps before it has arrived.
const taps = (window.rectifyEarly = []);
let seat = null;

/** Shows what has been tapped so far. */
function show() {
  const told = document.getElementById('early');
  if (told) {
    const calls = taps.map((tap) => `${tap.seat ? `${tap.seat} ` : ''}${tap.call}`);
    told.textContent = calls.concat(seat ? `${seat} …` : []).join(' · ');
  }
}

document.getElementById('waiting').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  if (button.dataset.seat) {
    seat = button.dataset.seat;
  } else {
    taps.push({ seat, call: button.dataset.call });
    seat = null;
  }
  show();
});

// not a static import: taps count while the app is still on its way
import('./app.js')
  .then((app) => app.default({ module_or_path: 'app.wasm' }))
  .catch((error) => {
    const told = document.getElementById('early');
    if (told) told.textContent = 'Rectify could not be loaded. Reload the page to try again.';
    console.error(error);
  });

// without a secure connection there is none: the app works, but not offline
navigator.serviceWorker?.register('sw.js').catch(() => {});
