/**
 * The rule of `electron/windows/show-when-ready.ts` in plain JavaScript, which Electron runs without a build.
 * `electron/windows/show-when-ready.test.ts` runs both.
 */
export const showWhenReady = (window, show) => {
  const timers = [];
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    timers.forEach(clearTimeout);
  };
  const showBy = (by) => {
    if (hasEnded) return;
    end();
    show(by);
  };
  timers.push(setTimeout(showBy, 3_000, 'the time limit'));
  window.once('ready-to-show', () => showBy('ready-to-show'));
  window.webContents.once('did-finish-load', () => {
    if (!hasEnded) timers.push(setTimeout(showBy, 200, 'did-finish-load'));
  });
  window.once('closed', end);
};
