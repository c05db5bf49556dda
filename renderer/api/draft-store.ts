/** Drafts in the page: what is typed shows at once and is on disk soon after; one save at a time per draft, the newest text last. */
import type { ChannelFailure, Draft, DraftRequest } from '../../shared/ipc/channels.ts';

/** What a draft is and where it hangs. */
export type DraftAbout = Pick<DraftRequest, 'place' | 'title' | 'route' | 'line_position'>;

/** A draft as a screen shows it; another object whenever something changed. */
export interface DraftView {
  readonly text: string;
  /**
   * `reading`: what is on disk is not known yet. `none`: nothing typed, nothing on disk. `waiting`: some of the text is
   * not on disk yet. `saved`: all of it is. `failed`: it could not be read or saved; it is in this window alone.
   */
  readonly state: 'reading' | 'none' | 'waiting' | 'saved' | 'failed';
  /** When it was saved, epoch ms by this computer's clock; null before. */
  readonly savedAt: number | null;
  /** Set while it is on its way, or where that was cut off: {@link DraftRequest.sent_after}. */
  readonly sentAfter: number | null;
  readonly failure: ChannelFailure | null;
}

/** The dependencies of the store. */
export interface DraftStoreOptions {
  readonly read: (place: string) => Promise<Draft | null>;
  /** Resolves, when the text is on disk, to the time; an empty text removes. */
  readonly save: (request: DraftRequest) => Promise<string | null>;
  readonly failureOf: (error: unknown) => ChannelFailure;
  /** Runs something after so many ms; the returned function cancels. */
  readonly schedule: (run: () => void, delay: number) => () => void;
  /** Longest time from a keystroke to its save, ms. */
  readonly delay: number;
}

/** The drafts of this window. */
export interface DraftStore {
  /** Opens a draft by its key and notifies of changes; the returned function closes it and saves the rest. */
  open(about: DraftAbout, listener: () => void): () => void;
  view(place: string): DraftView;
  write(place: string, text: string): void;
  /** Removes a draft that was sent or discarded, also where its field was left meanwhile. */
  forget(about: DraftAbout): Promise<void>;
  /** Notes on disk that the text is on its way (with the highest note id known), or that it is not (null). */
  mark(place: string, sentAfter: number | null): Promise<void>;
  /** Saves now what is not saved yet. Never rejects: a failure is in the view. */
  flush(place: string): Promise<void>;
  flushAll(): Promise<void>;
}

interface Content {
  readonly text: string;
  readonly sentAfter: number | null;
}

interface Entry {
  about: DraftAbout;
  content: Content;
  /** What is on disk; null while that is unknown. */
  stored: Content | null;
  savedAt: number | null;
  failure: ChannelFailure | null;
  cancel: (() => void) | null;
  working: Promise<void> | null;
  view: DraftView;
  readonly listeners: Set<() => void>;
}

const nothing: Content = { text: '', sentAfter: null };
const unread: DraftView = { ...nothing, state: 'reading', savedAt: null, failure: null };

const isDirty = ({ content, stored }: Entry): boolean =>
  stored === null
    ? content.text !== ''
    : content.text !== stored.text || (content.text !== '' && content.sentAfter !== stored.sentAfter);

const stateOf = (entry: Entry): DraftView['state'] => {
  if (entry.failure) return 'failed';
  if (isDirty(entry)) return 'waiting';
  if (entry.stored === null) return 'reading';
  return entry.stored.text === '' ? 'none' : 'saved';
};

const show = (entry: Entry): void => {
  const { content, savedAt, failure } = entry;
  entry.view = { ...content, state: stateOf(entry), savedAt, failure };
  for (const listener of entry.listeners) listener();
};

/** Text typed before the stored draft was read is appended to it: neither is lost. */
const joined = (stored: Content, typed: Content): Content => {
  if (typed.text === '') return stored;
  return { ...stored, text: stored.text === '' ? typed.text : `${stored.text}\n${typed.text}` };
};

const load = async (entry: Entry, { read }: DraftStoreOptions): Promise<void> => {
  const draft = await read(entry.about.place);
  const stored = draft ? { text: draft.text, sentAfter: draft.sent_after } : nothing;
  entry.content = joined(stored, entry.content);
  entry.stored = stored;
  entry.savedAt = draft ? Date.parse(draft.updated_at) : null;
};

const keep = async (entry: Entry, { save }: DraftStoreOptions): Promise<void> => {
  const { content, about } = entry;
  const time = await save({ ...about, text: content.text, sent_after: content.sentAfter });
  entry.stored = content.text === '' ? nothing : content;
  entry.savedAt = time === null ? null : Date.parse(time);
};

const bringToDisk = async (entry: Entry, options: DraftStoreOptions): Promise<void> => {
  try {
    if (entry.stored === null) await load(entry, options);
    show(entry);
    if (isDirty(entry)) await keep(entry, options);
    entry.failure = null;
  } catch (error) {
    entry.failure = options.failureOf(error);
  }
};

/** Makes an empty store. */
export const createDraftStore = (options: DraftStoreOptions): DraftStore => {
  const entries = new Map<string, Entry>();

  const flush = async (place: string): Promise<void> => {
    const entry = entries.get(place);
    if (!entry) return;
    entry.cancel?.();
    entry.cancel = null;
    do {
      entry.working ??= bringToDisk(entry, options).finally(() => {
        entry.working = null;
        show(entry);
      });
      await entry.working;
      // Changed in the moment between the last save and its end: once more.
    } while (isDirty(entry) && entry.failure === null);
    // The next open reads from disk; text that could not be saved stays in memory.
    if (entry.listeners.size === 0 && entry.stored !== null && !isDirty(entry)) entries.delete(place);
  };

  const entryOf = (about: DraftAbout): Entry => {
    const known = entries.get(about.place);
    const entry: Entry = known ?? {
      about,
      content: nothing,
      stored: null,
      savedAt: null,
      failure: null,
      cancel: null,
      working: null,
      view: unread,
      listeners: new Set(),
    };
    entry.about = about;
    entries.set(about.place, entry);
    return entry;
  };

  const change = (place: string, content: Partial<Content>): void => {
    const entry = entries.get(place);
    if (!entry) return;
    entry.content = { ...entry.content, ...content };
    // Not postponed by the next keystroke: typing without a pause is saved, too.
    entry.cancel ??= options.schedule(() => void flush(place), options.delay);
    show(entry);
  };

  const open: DraftStore['open'] = (about, listener) => {
    const entry = entryOf(about);
    entry.listeners.add(listener);
    if (entry.stored === null) void flush(about.place);
    return () => {
      entry.listeners.delete(listener);
      void flush(about.place);
    };
  };

  return {
    open,
    view: (place) => entries.get(place)?.view ?? unread,
    write: (place, text) => {
      change(place, text === '' ? nothing : { text });
    },
    forget: async (about) => {
      const close = open(about, () => undefined);
      // Read first: an empty text over one that is not known yet would leave that one on disk.
      if (entryOf(about).stored === null) await flush(about.place);
      change(about.place, nothing);
      await flush(about.place);
      close();
    },
    mark: async (place, sentAfter) => {
      change(place, { sentAfter });
      await flush(place);
    },
    flush,
    flushAll: async () => {
      await Promise.all([...entries.keys()].map(flush));
    },
  };
};
