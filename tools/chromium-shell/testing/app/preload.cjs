/** What the trial app exposes to its pages. */
const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('trial', {
  inside: Object.getOwnPropertyNames(globalThis).filter((name) => /^(send|receive)[0-9a-f]{16}$/.test(name)).length,
  seesRequire: typeof require,
  nested: { list: [1, { deep: true }] },
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  send: (channel, value) => ipcRenderer.send(channel, value),
  listen: (channel, callback) => {
    const listener = (_event, value) => callback(value);
    ipcRenderer.on(channel, listener);
    return () => void ipcRenderer.removeListener(channel, listener);
  },
  twice: (callback, value) => callback(callback(value)),
  fail: () => {
    throw new RangeError('from the preload');
  },
  missing: () => {
    try {
      return String(require('electron').webFrame);
    } catch (error) {
      return error.message;
    }
  },
});
