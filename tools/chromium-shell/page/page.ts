/** One page in Chromium with everything a window of Electron has: preload world, navigation rules, frames, crash notice. */
import { randomBytes } from 'node:crypto';
import type { DevToolsSession } from '#tools/chromium-shell/devtools/connection.ts';
import type { StartedHost } from '#tools/chromium-shell/host.ts';
import { createBridgeHalf } from '#tools/chromium-shell/preload/bridge-half.ts';
import { startIsolatedWorld, type IsolatedWorldSettings } from '#tools/chromium-shell/preload/isolated-world.ts';
import { startPageWorld } from '#tools/chromium-shell/preload/page-world.ts';
import { createCodec } from '#tools/chromium-shell/preload/structured.ts';
import { NavigationGuard } from './navigation-guard.ts';
import type { TargetDescription } from './targets.ts';
import { FrameTree, type FrameDescription } from './web-frame.ts';
import { Worlds } from './worlds.ts';

/** Source for the page's own world. */
const pageWorldSource = ({ handover, withSubframes }: IsolatedWorldSettings): string =>
  `(${startPageWorld.toString()})(${JSON.stringify({ handover, withSubframes })}, ${createBridgeHalf.toString()});`;

/** Source for the isolated world; `preload` is the text of the app's preload script, null when it has none. */
const isolatedWorldSource = (settings: IsolatedWorldSettings, preload: string | null): string => {
  const wrapped = preload === null ? 'null' : `function (require, module, exports, process) {\n${preload}\n}`;
  return `(${startIsolatedWorld.toString()})(${JSON.stringify(settings)}, (${createCodec.toString()})(), ${createBridgeHalf.toString()}, ${wrapped});`;
};

/** Size of a window's frame, and its position where one was given. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly left?: number;
  readonly top?: number;
}

/** What a page is opened with. */
export interface PageChoices extends WindowSize {
  readonly browserContextId: string;
  /** Text of the preload script; null for none. */
  readonly preload: string | null;
  readonly withSubframes: boolean;
  /** Exports of Electron's renderer side that throw in the preload. */
  readonly missing: readonly string[];
}

/** Requests of a page to open a window, as Chromium reports them. */
export interface WindowOptions {
  readonly url: string;
  readonly windowName: string;
  readonly windowFeatures: readonly string[];
}

/** The page's session and what was installed in it before its first document. */
export interface Page {
  readonly targetId: string;
  readonly session: DevToolsSession;
  readonly frames: FrameTree;
  readonly worlds: Worlds;
  readonly guard: NavigationGuard;
}

interface FrameNode {
  readonly frame: FrameDescription;
  readonly childFrames?: readonly FrameNode[];
}

const followFrames = async (session: DevToolsSession, frames: FrameTree): Promise<void> => {
  session.on('Page.frameAttached', ({ frameId, parentFrameId }: { frameId: string; parentFrameId: string }) =>
    frames.note({ id: frameId, parentId: parentFrameId, url: 'about:blank' }),
  );
  session.on('Page.frameNavigated', ({ frame }: { frame: FrameDescription }) => frames.note(frame));
  session.on('Page.frameDetached', ({ frameId, reason }: { frameId: string; reason: string }) => {
    // A frame that moves to another process ("swap") stays the same frame.
    if (reason === 'remove') frames.remove(frameId);
  });
  await session.send('Page.enable');
  const { frameTree } = await session.send<{ frameTree: FrameNode }>('Page.getFrameTree');
  const noteAll = (node: FrameNode): void => {
    frames.note(node.frame);
    node.childFrames?.forEach(noteAll);
  };
  noteAll(frameTree);
};

const describeSettings = (choices: PageChoices) => ({
  world: 'chromium-shell-preload',
  handover: randomBytes(16).toString('hex'),
  binding: `send${randomBytes(8).toString('hex')}`,
  receiver: `receive${randomBytes(8).toString('hex')}`,
  withSubframes: choices.withSubframes,
  missing: choices.missing,
  platform: process.platform,
  versions: { chrome: process.env['LECTERN_HOST_VERSION'] ?? '' },
});

/** Opens a window with an empty page and installs the rules in it and in every frame that gets a process of its own. */
export const openPage = async (host: StartedHost, choices: PageChoices): Promise<Page> => {
  const settings = describeSettings(choices);
  const { session, description } = await host.targets.open({
    browserContextId: choices.browserContextId,
    width: choices.width,
    height: choices.height,
    ...(choices.left !== undefined && choices.top !== undefined && { left: choices.left, top: choices.top }),
  });
  const frames = new FrameTree((url) => host.origin.urls.toApp(url));
  const worlds = new Worlds(settings);
  worlds.onOrigin = (frameId, origin) => frames.setOrigin(frameId, origin);
  const guard = new NavigationGuard(description.targetId);

  const install = async (target: DevToolsSession): Promise<void> => {
    target.on('Target.attachedToTarget', (event: { sessionId: string; targetInfo: TargetDescription }) => {
      const child = host.chromium.connection.session(event.sessionId);
      // Workers pause too, even those that a filter leaves out: they are let go at once.
      if (event.targetInfo.type !== 'iframe') void child.sendIfOpen('Runtime.runIfWaitingForDebugger');
      else void install(child).catch(() => undefined);
    });
    target.on('Target.detachedFromTarget', ({ sessionId }: { sessionId: string }) => {
      host.chromium.connection.session(sessionId).emit('detached');
      host.chromium.connection.forget(sessionId);
    });
    await Promise.all([
      followFrames(target, frames),
      guard.watch(target),
      target.send('Page.addScriptToEvaluateOnNewDocument', { source: pageWorldSource(settings) }),
      target.send('Page.addScriptToEvaluateOnNewDocument', {
        source: isolatedWorldSource(settings, choices.preload),
        worldName: settings.world,
      }),
      worlds.watch(target),
      target.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
      }),
    ]);
    await target.send('Runtime.runIfWaitingForDebugger');
  };
  await session.send('Inspector.enable');
  await install(session);
  return { targetId: description.targetId, session, frames, worlds, guard };
};
