// The engine in a worker: rules on a record that would hold up the page. It is started
// when it is needed, asked once, and ended.
import start, * as app from './app.js';

/** A file of the app. */
async function file(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/** Both parts of the program; of another version they do not fit. */
async function load() {
  const rest = file('rest.wasm').then((response) => response.arrayBuffer());
  const first = await start({ module_or_path: 'app.wasm' });
  await WebAssembly.instantiate(await rest, { app: first });
}

const ready = load();

self.addEventListener('message', async ({ data: [record, ticked] }) => {
  try {
    await ready;
    for (const book of app.engine_lacks(record).split(' ').filter(Boolean)) {
      app.engine_install(await (await file(`books/${book}.txt`)).text());
    }
    const began = performance.now();
    const answer = app.engine_rule(record, ticked);
    self.postMessage([answer, performance.now() - began]);
  } catch (error) {
    console.error(error);
    self.postMessage([]);
  }
});
