const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('lectern', {
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  listen: (callback) => {
    const listener = (_event, value) => callback(value);
    ipcRenderer.on('push', listener);
    return () => ipcRenderer.removeListener('push', listener);
  },
});
