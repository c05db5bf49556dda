/** A utility process: answers its parent once and stays. */
process.parentPort.on('message', ({ data }) =>
  process.parentPort.postMessage({ heard: data, values: process.argv.slice(2) }),
);
setInterval(() => undefined, 60_000);
