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
  .then(keepCopy)
  .catch((error) => {
    const told = document.getElementById('early');
    if (told) told.textContent = 'Rectify could not be loaded. Reload the page to try again.';
    console.error(error);
  });

/** Keeps the app on the device, once it is here: nothing waits for the copy. */
async function keepCopy() {
  const workers = navigator.serviceWorker;
  // without a secure connection there is none: the app works, but not offline
  if (!workers) return;
  // the version that runs gives way when the director says so; what he entered is kept
  if (workers.controller) workers.addEventListener('controllerchange', () => location.reload());
  const copy = await workers.register('sw.js').catch(() => null);
  if (!copy) return;
  offer(copy.waiting);
  copy.addEventListener('updatefound', () => {
    const found = copy.installing;
    found?.addEventListener('statechange', () => offer(copy.waiting));
  });
}

/** Tells the app that a new version waits. */
function offer(waiting) {
  if (!waiting || !navigator.serviceWorker.controller) return;
  window.rectifyTakeOver = () => waiting.postMessage('take over');
  window.dispatchEvent(new Event('rectify-new-version'));
}
