// The engine in a worker: rules on a record that would hold up the page. It is started
// when it is needed, asked once, and ended.
import start, * as app from './app.js';

/** A file of the app. */
async function file(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/** The parts of the program that rule; of another version they do not fit. */
async function load() {
  const bodies = ['shared.wasm', 'rest.wasm'].map((path) => file(path).then((it) => it.arrayBuffer()));
  const first = await start({ module_or_path: 'app.wasm' });
  const [shared, rest] = await Promise.all(bodies);
  const { instance } = await WebAssembly.instantiate(shared, { app: first });
  await WebAssembly.instantiate(rest, { app: first, shared: instance.exports });
}

const ready = load();

self.addEventListener('message', async ({ data: [record, ticked, lang] }) => {
  try {
    await ready;
    for (const book of app.engine_lacks(record).split(' ').filter(Boolean)) {
      app.engine_install(await (await file(`books/${book}.txt`)).text());
    }
    const began = performance.now();
    const answer = app.engine_rule(record, ticked, lang);
    self.postMessage([answer, performance.now() - began]);
  } catch (error) {
    console.error(error);
    self.postMessage([]);
  }
});
