/**
 * Drafts in the page: what is typed shows at once and is on disk soon after; one save at a time per draft, the newest text last.
 * A save names the version it read: what another window saved meanwhile stays, and this text is kept beside it.
 */
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { Draft, DraftRequest, SavedDraft } from '#shared/review/drafts.ts';

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
  /** It is so by what another window noted: that one finds out itself what becomes of it. */
  readonly isElsewhere: boolean;
  /** What a change was written over; null where that is not known. */
  readonly base: string | null;
  readonly failure: ChannelFailure | null;
  /** Where this text is kept: the draft's own place, or beside it ({@link SavedDraft}). */
  readonly keptAt: string;
}

/** Where a text of another window goes: in the place of this one, which is kept in its stead; below it; or nowhere. */
export type OtherText = 'instead' | 'below' | 'dropped';

/** The dependencies of the store. */
export interface DraftStoreOptions {
  readonly read: (place: string) => Promise<Draft | null>;
  /** Resolves when the text is on disk; an empty text removes. */
  readonly save: (request: DraftRequest) => Promise<SavedDraft>;
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
  /** @param base of a change: what it is written over */
  write(place: string, text: string, base?: string | null): void;
  /** Removes a draft that was sent or discarded, also where its field was left meanwhile. */
  forget(about: DraftAbout): Promise<void>;
  /** Notes on disk that the text is on its way (with the highest note id known), or that it is not (null). Where another window noted that, its note stays, and the view says so. */
  mark(place: string, sentAfter: number | null): Promise<void>;
  /** Saves now what is not saved yet. Never rejects: a failure is in the view. */
  flush(place: string): Promise<void>;
  flushAll(): Promise<void>;
  /** Another version is on disk, null for none: shown where nothing is typed here that it lacks. */
  follow(place: string, version: string | null): void;
  /** Ends the choice between the text of this window and another one of the same field. */
  settle(place: string, other: Draft, way: OtherText): Promise<void>;
}

interface Content {
  readonly text: string;
  readonly sentAfter: number | null;
  readonly base: string | null;
}

interface Entry {
  about: DraftAbout;
  content: Content;
  /** What is on disk; null while that is unknown. */
  stored: Content | null;
  /** Where that is, and its version: null for none. */
  keptAt: string;
  version: string | null;
  /** The last version that another window may have saved; undefined when none came. */
  heard: string | null | undefined;
  savedAt: number | null;
  isElsewhere: boolean;
  failure: ChannelFailure | null;
  cancel: (() => void) | null;
  working: Promise<void> | null;
  view: DraftView;
  readonly listeners: Set<() => void>;
}

const nothing: Content = { text: '', sentAfter: null, base: null };
const fresh = { savedAt: null, isElsewhere: false, failure: null };
const unread: DraftView = { ...nothing, ...fresh, state: 'reading', keptAt: '' };

const isDirty = ({ content, stored }: Entry): boolean =>
  stored === null
    ? content.text !== ''
    : content.text !== stored.text ||
      (content.text !== '' && (content.sentAfter !== stored.sentAfter || content.base !== stored.base));

const stateOf = (entry: Entry): DraftView['state'] => {
  if (entry.failure) return 'failed';
  if (isDirty(entry)) return 'waiting';
  if (entry.stored === null) return 'reading';
  return entry.stored.text === '' ? 'none' : 'saved';
};

const show = (entry: Entry): void => {
  const { content, savedAt, isElsewhere, failure, keptAt } = entry;
  entry.view = { ...content, state: stateOf(entry), savedAt, isElsewhere, failure, keptAt };
  for (const listener of entry.listeners) listener();
};

/** Text typed before the stored draft was read is appended to it: neither is lost. */
const joined = (stored: Content, typed: Content): Content => {
  if (typed.text === '') return stored;
  return stored.text === '' ? typed : { ...stored, text: `${stored.text}\n${typed.text}` };
};

/** Takes over what is on disk. */
const take = (entry: Entry, draft: Draft | null): Content => {
  const stored = draft ? { text: draft.text, sentAfter: draft.sent_after, base: draft.base } : nothing;
  entry.stored = stored;
  entry.version = draft?.version ?? null;
  entry.savedAt = draft ? Date.parse(draft.updated_at) : null;
  return stored;
};

const load = async (entry: Entry, { read }: DraftStoreOptions): Promise<void> => {
  entry.content = joined(take(entry, await read(entry.keptAt)), entry.content);
};

/** Shows what another window saved, or that it sends it, unless something was typed here since. */
const catchUp = async (entry: Entry, { read }: DraftStoreOptions): Promise<void> => {
  const { place } = entry.about;
  entry.heard = undefined;
  const beside = entry.keptAt === place ? null : await read(entry.keptAt);
  const draft = beside ?? (await read(place));
  if (isDirty(entry)) return;
  if (!beside) entry.keptAt = place;
  entry.content = take(entry, draft);
  entry.isElsewhere = entry.content.sentAfter !== null;
};

const keep = async (entry: Entry, { save, read }: DraftStoreOptions): Promise<void> => {
  const { content, about, keptAt, version } = entry;
  const { text, sentAfter: sent_after, base } = content;
  const saved = await save({ ...about, place: keptAt, text, sent_after, base, version });
  if (saved.sent_elsewhere === true) {
    const draft = await read(keptAt);
    // What was typed meanwhile is another text.
    if (entry.content === content) entry.content = take(entry, draft);
    entry.isElsewhere = true;
    return;
  }
  entry.stored = content.text === '' ? nothing : content;
  // An emptied field removes its own text alone: what another window has there since is read next.
  entry.keptAt = content.text === '' ? about.place : saved.place;
  entry.version = content.text === '' ? null : saved.version;
  if (content.text === '') entry.heard = saved.version;
  entry.savedAt = saved.saved_at === null ? null : Date.parse(saved.saved_at);
};

/** Another window saved or removed this text since it was read here. */
const isBehind = ({ heard, version }: Entry): boolean => heard !== undefined && heard !== version;

const bringToDisk = async (entry: Entry, options: DraftStoreOptions): Promise<void> => {
  try {
    if (entry.stored === null) await load(entry, options);
    show(entry);
    if (isDirty(entry)) await keep(entry, options);
    if (isBehind(entry) && !isDirty(entry)) await catchUp(entry, options);
    entry.failure = null;
  } catch (error) {
    entry.failure = options.failureOf(error);
  }
};

const newEntry = (about: DraftAbout): Entry => ({
  about,
  content: nothing,
  stored: null,
  keptAt: about.place,
  version: null,
  heard: undefined,
  ...fresh,
  cancel: null,
  working: null,
  view: unread,
  listeners: new Set(),
});

class WindowDrafts implements DraftStore {
  readonly #options: DraftStoreOptions;
  readonly #entries = new Map<string, Entry>();

  constructor(options: DraftStoreOptions) {
    this.#options = options;
  }

  #entryOf(about: DraftAbout): Entry {
    const entry = this.#entries.get(about.place) ?? newEntry(about);
    entry.about = about;
    this.#entries.set(about.place, entry);
    return entry;
  }

  #change(place: string, content: Partial<Content>): void {
    const entry = this.#entries.get(place);
    if (!entry) return;
    entry.content = { ...entry.content, ...content };
    entry.isElsewhere = false;
    // Not postponed by the next keystroke: typing without a pause is saved, too.
    entry.cancel ??= this.#options.schedule(() => void this.flush(place), this.#options.delay);
    show(entry);
  }

  async flush(place: string): Promise<void> {
    const entry = this.#entries.get(place);
    if (!entry) return;
    entry.cancel?.();
    entry.cancel = null;
    do {
      entry.working ??= bringToDisk(entry, this.#options).finally(() => {
        entry.working = null;
        show(entry);
      });
      await entry.working;
      // Changed in the moment between the last save and its end: once more.
    } while (isDirty(entry) && entry.failure === null);
    // The next open reads from disk; text that could not be saved stays in memory.
    if (entry.listeners.size === 0 && entry.stored !== null && !isDirty(entry)) this.#entries.delete(place);
  }

  async flushAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((place) => this.flush(place)));
  }

  open(about: DraftAbout, listener: () => void): () => void {
    const entry = this.#entryOf(about);
    entry.listeners.add(listener);
    if (entry.stored === null) void this.flush(about.place);
    return () => {
      entry.listeners.delete(listener);
      void this.flush(about.place);
    };
  }

  view(place: string): DraftView {
    return this.#entries.get(place)?.view ?? unread;
  }

  write(place: string, text: string, base: string | null = null): void {
    this.#change(place, text === '' ? { ...nothing, base } : { text, base });
  }

  async forget(about: DraftAbout): Promise<void> {
    const close = this.open(about, () => undefined);
    // Read first: an empty text over one that is not known yet would leave that one on disk.
    if (this.#entryOf(about).stored === null) await this.flush(about.place);
    this.#change(about.place, nothing);
    await this.flush(about.place);
    close();
  }

  async mark(place: string, sentAfter: number | null): Promise<void> {
    // What another window noted is taken back here, but not noted again.
    if (sentAfter !== null && this.#entries.get(place)?.isElsewhere === true) return;
    this.#change(place, { sentAfter });
    await this.flush(place);
  }

  follow(place: string, version: string | null): void {
    const entry = [...this.#entries.values()].find(({ keptAt }) => keptAt === place);
    if (!entry || entry.stored === null) return;
    entry.heard = version;
    if (entry.working) void entry.working.then(() => this.flush(entry.about.place));
    else if (!isDirty(entry)) void this.flush(entry.about.place);
  }

  async settle(place: string, other: Draft, way: OtherText): Promise<void> {
    await this.flush(place);
    const entry = this.#entries.get(place);
    if (!entry) return;
    const { keptAt, version, content } = entry;
    if (way === 'instead') {
      entry.keptAt = other.place;
      entry.content = take(entry, other);
      show(entry);
      return;
    }
    // The draft's own place holds the other text: this one goes there, knowing what it replaces.
    const isOfField = other.place === place;
    if (isOfField) {
      entry.keptAt = place;
      take(entry, other);
    }
    if (way === 'below')
      this.#change(place, {
        text: content.text === '' ? other.text : `${content.text}\n\n${other.text}`,
        // Two texts over two others: what they are over is not known.
        base: content.text === '' || content.base === other.base ? other.base : null,
      });
    await this.flush(place);
    const empty = isOfField ? { place: keptAt, version } : { place: other.place, version: other.version };
    if (entry.failure === null) await this.#options.save({ ...entry.about, ...empty, text: '' });
  }
}

/** Makes an empty store. */
export const createDraftStore = (options: DraftStoreOptions): DraftStore => new WindowDrafts(options);
