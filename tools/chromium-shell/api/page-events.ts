/** Turns Chromium's events of a page into those of `webContents`. */
import type { EventEmitter } from 'node:events';
import type { StartedHost } from '#tools/chromium-shell/host.ts';
import { AnswerWatch } from '#tools/chromium-shell/page/answer-watch.ts';
import type { Page, WindowOptions } from '#tools/chromium-shell/page/page.ts';
import { preventableEvent } from './preventable-event.ts';
import type { Session } from './session.ts';

/** What the page's object keeps of them. */
export interface PageState {
  readonly loading: (isLoading: boolean) => void;
  readonly crashed: () => void;
  readonly titled: (title: string) => void;
}

interface Contents extends EventEmitter {
  getURL(): string;
  getTitle(): string;
  refuseWindow(options: WindowOptions): void;
}

interface Download {
  readonly frameId: string;
  readonly guid: string;
  readonly url: string;
  readonly suggestedFilename: string;
}

const followLoads = (contents: Contents, { session, frames }: Page, host: StartedHost, state: PageState): void => {
  session.on('Page.frameStartedLoading', ({ frameId }: { frameId: string }) => {
    if (!frames.isMain(frameId)) return;
    state.loading(true);
    contents.emit('did-start-loading');
  });
  session.on('Page.domContentEventFired', () => contents.emit('dom-ready', {}));
  session.on('Page.loadEventFired', () => {
    state.loading(false);
    contents.emit('did-finish-load');
  });
  session.on('Page.frameStoppedLoading', ({ frameId }: { frameId: string }) => {
    if (frames.isMain(frameId)) contents.emit('did-stop-loading');
  });
  session.on('Page.frameNavigated', ({ frame }: { frame: { id: string } }) => {
    if (frames.isMain(frame.id)) contents.emit('did-navigate', {}, contents.getURL(), 200, 'OK');
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }: { frameId: string; url: string }) => {
    const frame = frames.find(frameId);
    if (!frame) return;
    frame.url = host.origin.urls.toApp(url);
    contents.emit('did-navigate-in-page', {}, frame.url, frames.isMain(frameId));
  });
};

/** Follows one page until it is gone. */
export const followPage = (
  contents: Contents,
  electronSession: Session,
  host: StartedHost,
  page: Page,
  state: PageState,
): void => {
  const { session, frames, targetId } = page;
  followLoads(contents, page, host, state);
  session.on('Page.windowOpen', (options: WindowOptions) => contents.refuseWindow(options));
  const answers = new AnswerWatch({
    send: () => session.send('Runtime.evaluate', { expression: '0' }),
    hung: () => contents.emit('unresponsive'),
    answered: () => contents.emit('responsive'),
  });
  session.on('Page.domContentEventFired', () => answers.start());
  session.on('Inspector.targetCrashed', () => {
    answers.stop();
    state.crashed();
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  });
  const onTitle = ({ targetInfo }: { targetInfo: { targetId: string; title: string; url: string } }): void => {
    // Until a page has a title Chromium shows its address, which is no title in Electron's sense.
    if (targetInfo.targetId !== targetId || targetInfo.title === contents.getTitle()) return;
    if (targetInfo.title === '' || targetInfo.url.includes(targetInfo.title)) return;
    state.titled(targetInfo.title);
    contents.emit('page-title-updated', preventableEvent({}), targetInfo.title, true);
  };
  const onDownload = (download: Download): void => {
    if (frames.find(download.frameId))
      electronSession.announceDownload({ ...download, url: host.origin.urls.toApp(download.url) }, contents);
  };
  const { browser } = host.chromium.connection;
  browser.on('Target.targetInfoChanged', onTitle).on('Browser.downloadWillBegin', onDownload);
  session.once('detached', () => {
    answers.stop();
    browser.off('Target.targetInfoChanged', onTitle).off('Browser.downloadWillBegin', onDownload);
  });
};
