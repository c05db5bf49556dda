/** Every value that `electron` exports, by electron.d.ts of 45.4.1; a test compares the list with the file. */

/** Names that exist in the main process or in every process. */
export const mainExports = [
  'app', 'autoUpdater', 'BaseWindow', 'BrowserView', 'BrowserWindow', 'clipboard', 'ClipboardItem', 'contentTracing',
  'crashReporter', 'desktopCapturer', 'dialog', 'globalShortcut', 'ImageView', 'inAppPurchase', 'ipcMain',
  'IpcMainServiceWorker', 'LanguageModelUtility', 'localAIHandler', 'Menu', 'MenuItem', 'MessageChannelMain', 'nativeImage', 'nativeTheme', 'net',
  'netLog', 'Notification', 'parentPort', 'powerMonitor', 'powerSaveBlocker', 'protocol', 'pushNotifications',
  'safeStorage', 'screen', 'session', 'ShareMenu', 'sharedTexture', 'shell', 'systemPreferences', 'TouchBar', 'Tray',
  'utilityProcess', 'View', 'webContents', 'WebContentsView', 'webFrameMain', 'WebSocket',
] as const; // prettier-ignore

/** Names that exist in a preload script. */
export const rendererExports = ['contextBridge', 'ipcRenderer', 'webFrame', 'webUtils'] as const;

const inThePreload: readonly string[] = ['contextBridge', 'ipcRenderer'];

/** What a preload script can ask for and does not get. */
export const missingRendererExports: readonly string[] = [
  ...rendererExports,
  'crashReporter',
  'nativeImage',
  'shell',
  'sharedTexture',
].filter((name) => !inThePreload.includes(name));
