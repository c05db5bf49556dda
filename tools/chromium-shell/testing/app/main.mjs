import { app, BrowserWindow, ipcMain, protocol, session } from 'electron';
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.on('window-all-closed', () => app.quit());
await 0;
app.whenReady().then(async () => {
  const one = session.fromPartition('one');
  one.protocol.handle('app', (request) => {
    console.log('request', request.method, request.url);
    return new Response(
      '<!doctype html><title>Trial</title><script>document.title="js "+typeof lectern.invoke; lectern.invoke("ping", {a:1, d: new Date(0)}).then(r => document.title="got "+JSON.stringify(r)); const off=lectern.listen((x)=>{ document.title="heard "+x; off(); lectern.invoke("heard", x)}); </script>',
      { headers: { 'content-type': 'text/html' } },
    );
  });
  const window = new BrowserWindow({
    width: 700,
    height: 500,
    webPreferences: { partition: 'one', session: one, preload: new URL('preload.cjs', import.meta.url).pathname },
  });
  window.on('page-title-updated', (_e, title) => console.log('title', title));
  ipcMain.handle('ping', (event, value) => {
    console.log(
      'ping',
      value,
      event.senderFrame.url,
      event.senderFrame.origin,
      event.senderFrame === window.webContents.mainFrame,
    );
    setTimeout(() => window.webContents.send('push', 42), 50);
    return { pong: value.a + 1 };
  });
  ipcMain.handle('heard', (_e, x) => {
    console.log('heard', x);
    setTimeout(() => window.close(), 300);
  });
  await window.loadURL('app://lectern/index.html#/x');
  console.log('loaded', window.webContents.getURL(), process.env.LECTERN_HOST);
});
