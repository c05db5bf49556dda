/** The isolated worlds of one page: which frame a message came from, and messages back into it. */
import type { DevToolsSession } from '#tools/chromium-shell/devtools/connection.ts';

/** A message from an isolated world: its kind, its content, and a way to answer into the same world. */
export interface WorldMessage {
  readonly frameId: string;
  readonly kind: string;
  readonly content: readonly unknown[];
  readonly answer: (kind: string, key: string | number, text: string) => void;
}

interface Context {
  readonly id: number;
  readonly origin: string;
  readonly name: string;
  readonly auxData?: { readonly frameId?: string; readonly isDefault?: boolean };
}

/** Names agreed with the isolated world's script. */
export interface WorldNames {
  readonly world: string;
  readonly binding: string;
  readonly receiver: string;
}

/** Follows execution contexts of every session of a page (its own and those of frames in other processes). */
export class Worlds {
  onMessage: (message: WorldMessage) => void = () => undefined;
  onOrigin: (frameId: string, origin: string) => void = () => undefined;
  readonly #names: WorldNames;
  readonly #open = new Map<
    string,
    { readonly session: DevToolsSession; readonly id: number; readonly frameId: string }
  >();

  constructor(names: WorldNames) {
    this.#names = names;
  }

  /** Installs the binding, in the isolated world alone, and listens. */
  async watch(session: DevToolsSession): Promise<void> {
    session.on('Runtime.executionContextCreated', ({ context }: { context: Context }) => this.#note(session, context));
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }: { executionContextId: number }) =>
      this.#open.delete(`${session.id ?? ''}/${executionContextId}`),
    );
    const forgetAll = (): void => {
      for (const [key, world] of this.#open) if (world.session === session) this.#open.delete(key);
    };
    session.on('Runtime.executionContextsCleared', forgetAll);
    session.on('detached', forgetAll);
    session.on('Runtime.bindingCalled', (event: { name: string; payload: string; executionContextId: number }) => {
      if (event.name === this.#names.binding) this.#take(session, event.executionContextId, event.payload);
    });
    await session.send('Runtime.addBinding', {
      name: this.#names.binding,
      executionContextName: this.#names.world,
    });
    await session.send('Runtime.enable');
  }

  /** Sends into every world of a frame (there is one). */
  send(frameId: string, kind: string, key: string | number, text: string): void {
    for (const world of this.#open.values()) {
      if (world.frameId === frameId) this.#deliver(world.session, world.id, kind, key, text);
    }
  }

  #note(session: DevToolsSession, context: Context): void {
    const frameId = context.auxData?.frameId;
    if (frameId === undefined) return;
    if (context.auxData?.isDefault) this.onOrigin(frameId, context.origin);
    if (context.name === this.#names.world)
      this.#open.set(`${session.id ?? ''}/${context.id}`, { session, id: context.id, frameId });
  }

  #take(session: DevToolsSession, contextId: number, payload: string): void {
    const world = this.#open.get(`${session.id ?? ''}/${contextId}`);
    // A context that is not one of ours has no frame to answer for: dropped.
    if (!world) return;
    const [kind, ...content] = JSON.parse(payload) as [string, ...unknown[]];
    this.onMessage({
      frameId: world.frameId,
      kind,
      content,
      answer: (answerKind, key, text) => this.#deliver(session, contextId, answerKind, key, text),
    });
  }

  #deliver(session: DevToolsSession, contextId: number, kind: string, key: string | number, text: string): void {
    void session.sendIfOpen('Runtime.callFunctionOn', {
      functionDeclaration: 'function (receiver, kind, key, text) { globalThis[receiver](kind, key, text); }',
      executionContextId: contextId,
      arguments: [this.#names.receiver, kind, key, text].map((value) => ({ value })),
      silent: true,
    });
  }
}
