/** Hands the page what this script sees of its sandbox. */
const { contextBridge } = require('electron');
contextBridge.exposeInMainWorld('seen', {
  isSandboxed: process.sandboxed === true,
  isIsolated: process.contextIsolated === true,
});
