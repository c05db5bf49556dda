/** What `note` wants to see of an answer, apart from the answer: so that it can be called in another thread than the one that reads. */
import { setImmediate as turn } from 'node:timers/promises';
import { noteAnswer } from '#electron/media/note-answer.ts';

/** Avatars and texts of some values, in the order in which they stand. */
export interface Found {
  readonly avatars: readonly string[];
  readonly texts: readonly string[];
}

/** What replaces an avatar, by its address. */
export type Paths = ReadonlyMap<string, string | null>;

/** Characters of one text that are searched for pictures: beyond, texts are shown as plain ones (S14). */
const longest = 1024 * 1024;

/** As many of them as one turn of the event loop takes: each text may hold 500 addresses. */
const avatarsPerTurn = 500;
const textsPerTurn = 10;

/** Avatars, each once, and texts that may hold pictures. */
export const findPictures = (values: unknown[]): Found => {
  const avatars = new Set<string>();
  const texts: string[] = [];
  noteAnswer(values, {
    avatar: (address) => {
      avatars.add(address);
      return address;
    },
    text: (text) => {
      texts.push(text.length > longest ? text.slice(0, longest) : text);
    },
  });
  return { avatars: [...avatars], texts };
};

/** Replaces avatars by paths; changes the values. */
export const replaceAvatars = (values: unknown[], paths: Paths): void => {
  noteAnswer(values, { avatar: (address) => paths.get(address) ?? null, text: () => undefined });
};

/** Calls `note` with what was found, a few in each turn of the event loop: nobody waits for all of it. */
export const notePictures = async ({ avatars, texts }: Found, note: (answer: unknown) => void): Promise<Paths> => {
  const paths = new Map<string, string | null>();
  for (let at = 0; at < avatars.length; at += avatarsPerTurn) {
    if (at > 0) await turn();
    const some = avatars.slice(at, at + avatarsPerTurn);
    const noted: { avatar_url: string | null }[] = some.map((avatar_url) => ({ avatar_url }));
    note(noted);
    some.forEach((address, index) => paths.set(address, noted[index]?.avatar_url ?? null));
  }
  for (let at = 0; at < texts.length; at += textsPerTurn) {
    if (at > 0) await turn();
    note(texts.slice(at, at + textsPerTurn));
  }
  return paths;
};
