// Starts the app. Until it has arrived, what the director taps is drawn as on
// paper and kept; the app then takes it over and rules on it.
const taps = (window.rectifyEarly = []);
const SEATS = ['W', 'N', 'E', 'S'];
let seat = null;

// What is said before the app speaks, by language; the build fills it in. The language is chosen
// as the app chooses it (`view/tongue.rs`).
const SAYS = {};
const kept = () => {
  try {
    return localStorage.getItem('lang');
  } catch {
    return null;
  }
};
const asked = new URLSearchParams(location.search).get('lang');
const spoken = [asked, kept(), ...navigator.languages.map((it) => it.split('-')[0])];
const says = SAYS[spoken.find((it) => it in SAYS) ?? 'en'];
for (const it of document.querySelectorAll('[data-say], [data-label]')) {
  const { say: text, label } = it.dataset;
  if (text in says) it.textContent = says[text];
  if (label in says) it.ariaLabel = says[label];
}

/** Draws what has been tapped so far: North deals, each call in its player's column. */
function draw() {
  const cells = [''];
  for (const tap of taps.filter((tap) => tap.call)) {
    const column = tap.seat ? SEATS.indexOf(tap.seat) : cells.length % 4;
    while (cells.length % 4 !== column) cells.push('');
    cells.push(tap.text);
  }
  const turn = seat ? SEATS.indexOf(seat) : cells.length % 4;
  while (cells.length % 4 !== turn) cells.push('');
  cells.push(null);
  while (cells.length % 4) cells.push('');
  const rows = [];
  for (let first = 0; first < cells.length; first += 4) {
    const row = document.createElement('tr');
    for (const text of cells.slice(first, first + 4)) {
      const cell = row.insertCell();
      if (text === null) cell.innerHTML = '<span class="slot now"></span>';
      else cell.textContent = text;
    }
    rows.push(row);
  }
  document.getElementById('early').replaceChildren(...rows);
}

/** The auction and the box, in the place of the start. */
function enter() {
  document.getElementById('waiting').dataset.at = 'table';
}
if (location.hash.startsWith('#/table')) enter();
// from the icon's menu: a new ruling
if (location.search === '?new') {
  history.replaceState(null, '', './#/table');
  enter();
  taps.push({ go: 'new' });
}

document.getElementById('waiting').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  if (button.dataset.go) {
    enter();
    taps.push({ go: button.dataset.go });
    return;
  }
  if (button.dataset.seat) {
    seat = button.dataset.seat;
  } else {
    taps.push({ seat, call: button.dataset.call, text: button.textContent });
    seat = null;
  }
  draw();
});

// the parts that no ruling waits for; of another version they do not fit. What they
// share comes before them
const parts = {};
window.rectifyPart = (app, name) => {
  parts[name] ??= part(app, name).catch((error) => {
    delete parts[name];
    throw error;
  });
  return parts[name];
};

async function part(app, name) {
  const file = `${name}.wasm`;
  const needs = name === 'shared' ? [] : [window.rectifyPart(app, 'shared'), restStyle()];
  const body = fetch(file).then((response) => {
    if (!response.ok) throw new Error(`${file}: status ${response.status}`);
    return response.arrayBuffer();
  });
  const [code, shared] = await Promise.all([body, ...needs]);
  return (await WebAssembly.instantiate(code, { app, shared })).instance.exports;
}

/** The style sheets of their screens. */
function restStyle() {
  dressed ??= new Promise((here, lost) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'rest.css';
    link.onload = here;
    link.onerror = () => {
      link.remove();
      dressed = null;
      lost(new Error('rest.css could not be fetched'));
    };
    document.head.append(link);
  });
  return dressed;
}
let dressed = null;

// what the worker says about a file that it cannot give
let lacks = null;

// not a static import: taps count while the app is still on its way
import('./app.js')
  .then((app) => app.default({ module_or_path: 'app.wasm' }))
  .then(keepCopy)
  .catch((error) => {
    console.error(error);
    say(lacks ?? says.failed);
    mendCopy();
  });

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (!data?.lacks) return;
  lacks = says.lacks.replace('FILE', data.lacks === './' ? 'index.html' : data.lacks);
  if (data.lacks.startsWith('app.')) say(lacks);
});

/** Says why there is no app yet, with a way to try again. */
function say(text) {
  const told = document.getElementById('told');
  if (!told) return;
  document.getElementById('again')?.remove();
  const again = document.createElement('button');
  again.id = 'again';
  again.className = 'way';
  again.textContent = says.again;
  again.addEventListener('click', () => location.reload());
  told.replaceChildren(text);
  told.after(again);
}

/** The copy on this device does not start: tries again with a signal, or with the
    version that the server has now. */
async function mendCopy() {
  if (!navigator.onLine) addEventListener('online', () => location.reload());
  const workers = navigator.serviceWorker;
  const copy = await workers?.getRegistration();
  if (!copy) return;
  const takeOver = () => copy.waiting?.postMessage('take over');
  workers.addEventListener('controllerchange', () => location.reload());
  copy.addEventListener('updatefound', () => {
    copy.installing?.addEventListener('statechange', takeOver);
  });
  takeOver();
  await copy.update().catch(() => null);
}

/** Keeps the app on the device, once it is here: nothing waits for the copy. */
async function keepCopy() {
  const workers = navigator.serviceWorker;
  // without a secure connection there is none: the app works, but not offline
  if (!workers) return;
  const copy = await workers.register('sw.js').catch(() => null);
  if (!copy) return;
  const watch = () => copy.installing?.addEventListener('statechange', () => offer(copy.waiting));
  offer(copy.waiting);
  watch();
  copy.addEventListener('updatefound', watch);
  // when the app has had time to start
  setTimeout(() => workers.controller?.postMessage('look over'), 5000);
}

/** Tells the app that a new version waits: it takes over when the director says so. */
function offer(waiting) {
  const workers = navigator.serviceWorker;
  if (!waiting || !workers.controller) return;
  window.rectifyTakeOver = () => {
    // another window may have let it take over already
    if (waiting.state !== 'installed') location.reload();
    workers.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take over');
  };
  window.dispatchEvent(new Event('rectify-new-version'));
}

// A call flies from its key to its cell, and the phone ticks: once, or twice for an
// irregular one.
const entries = () => [...document.querySelectorAll('.auction [data-test^="entry-"]')];
const number = (entry) => Number(entry.dataset.test.slice(6));
const newest = () => entries().reduce((last, it) => (number(it) > number(last) ? it : last), entries()[0]);
addEventListener('click', ({ target }) => {
  const key = target.closest?.('.key');
  if (!key) return;
  const from = key.getBoundingClientRect();
  const before = entries().length ? number(newest()) : 0;
  requestAnimationFrame(() => {
    const cell = newest();
    if (!cell || number(cell) <= before) return;
    if (navigator.userActivation?.hasBeenActive && document.documentElement.dataset.ticks !== 'off') {
      navigator.vibrate?.(cell.classList.contains('irregular') ? [10, 60, 10] : 10);
    }
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    const to = cell.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    cell.animate(
      [{ translate: `${x}px ${y}px`, zIndex: 3 }, { translate: 'none', zIndex: 3 }],
      { duration: 180, easing: 'ease-out' },
    );
  });
}, true);

// the window does not see the scrolling of a part by itself
addEventListener('scroll', () => dispatchEvent(new Event('rectify-scrolled')), { capture: true, passive: true });
