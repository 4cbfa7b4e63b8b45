// Double dummy, in a worker of its own: the page goes on while it works.
//
//   const worker = new Worker('dd.js');
//   worker.onmessage = ({ data }) => …  // { id, done, of }, then { id, answer }
//   worker.postMessage({ id: 1, request: '{"deal": "N:…"}' });
//
// The answer is text: the JSON of `rectify dd --json`, or {"error": …}. Where it cannot be worked
// out here, { id, failed } says so: 'building' or 'broken'. To stop, the page
// ends the worker (`worker.terminate()`) and starts another when it next asks.

let loaded = null;
let asking = null;

// the module is fetched with the first request, and kept
function load() {
  loaded ??= fetched().catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetched() {
  const response = await fetch('dd.wasm');
  // a server that builds the app from its sources shows the page first
  if (response.status === 503) throw new Error('building');
  if (!response.ok) throw new Error(`dd.wasm: status ${response.status}`);
  const worker = { progress };
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { worker });
  return instance.exports;
}

function progress(done, of) {
  postMessage({ id: asking, done, of });
  return 1;
}

function solve(module, request) {
  const bytes = new TextEncoder().encode(request);
  const start = module.room(bytes.length);
  new Uint8Array(module.memory.buffer, start, bytes.length).set(bytes);
  module.solve();
  // the memory may have grown: then it is another buffer
  const answer = new Uint8Array(module.memory.buffer, module.answer(), module.answer_length());
  return new TextDecoder().decode(answer);
}

onmessage = async ({ data: { id, request } }) => {
  try {
    const module = await load();
    asking = id;
    postMessage({ id, answer: solve(module, request) });
  } catch (error) {
    // a search that ran out of memory leaves the module in an unknown state
    loaded = null;
    console.error(error);
    postMessage({ id, failed: error.message === 'building' ? 'building' : 'broken' });
  }
};
