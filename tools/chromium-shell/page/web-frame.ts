/** Electron's WebFrameMain: one frame of a page, kept as the same object for as long as the frame lives. */
import { strictObject } from '#tools/chromium-shell/api/strict.ts';

/** The part of WebFrameMain that the shell offers. */
export interface WebFrame {
  readonly frameTreeNodeId: number;
  url: string;
  origin: string;
  name: string;
  readonly parent: WebFrame | null;
  readonly top: WebFrame;
  readonly frames: readonly WebFrame[];
  readonly detached: boolean;
  readonly isDestroyed: () => boolean;
}

/** A frame as Chromium describes it. */
export interface FrameDescription {
  readonly id: string;
  readonly parentId?: string;
  readonly name?: string;
  readonly url: string;
  readonly urlFragment?: string;
  readonly securityOrigin?: string;
}

let lastNode = 0;

/** The frames of one page, by Chromium's ids. */
export class FrameTree {
  readonly #frames = new Map<string, WebFrame>();
  readonly #toApp: (url: string) => string;
  #mainId = '';

  constructor(toApp: (url: string) => string) {
    this.#toApp = toApp;
  }

  get main(): WebFrame | undefined {
    return this.#frames.get(this.#mainId);
  }

  find(id: string): WebFrame | undefined {
    return this.#frames.get(id);
  }

  isMain(id: string): boolean {
    return id === this.#mainId;
  }

  /** Takes note of a frame or of a frame's new document. */
  note(description: FrameDescription): void {
    const frame = this.#frames.get(description.id) ?? this.#add(description.id, description.parentId);
    frame.url = this.#toApp(description.url + (description.urlFragment ?? ''));
    frame.name = description.name ?? '';
    this.setOrigin(description.id, description.securityOrigin ?? 'null');
  }

  /** The page's own world knows best: sandboxed and blank frames included. */
  setOrigin(id: string, origin: string): void {
    const frame = this.#frames.get(id);
    if (frame) frame.origin = origin === '' || origin === '://' ? 'null' : this.#toApp(origin);
  }

  remove(id: string): void {
    this.#frames.delete(id);
  }

  #add(id: string, parentId: string | undefined): WebFrame {
    const parent = parentId === undefined ? null : (this.#frames.get(parentId) ?? null);
    if (parentId === undefined) this.#mainId = id;
    const isGone = (): boolean => this.#frames.get(id) !== frame;
    const children = (): WebFrame[] => [...this.#frames.values()].filter((other) => other.parent === frame);
    const frame: WebFrame = strictObject('webFrameMain', {
      frameTreeNodeId: ++lastNode,
      url: '',
      origin: 'null',
      name: '',
      parent,
      get top(): WebFrame {
        return parent?.top ?? frame;
      },
      get frames() {
        return children();
      },
      get detached() {
        return isGone();
      },
      isDestroyed: isGone,
    });
    this.#frames.set(id, frame);
    return frame;
  }
}
