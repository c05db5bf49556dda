/** Collects the pictures of an answer for `note`, which then can run in another thread than the one that reads the answer. */
import { setImmediate as turn } from 'node:timers/promises';
import { noteAnswer } from '#electron/media/note-answer.ts';

/** Avatars and texts of some values, in their order. */
export interface FoundPictures {
  readonly avatars: readonly string[];
  readonly texts: readonly string[];
}

/** The path that replaces an avatar, by the avatar's address. */
export type PicturePaths = ReadonlyMap<string, string | null>;

/** Characters of a text that are searched for pictures. Longer texts are shown as plain text (S14). */
const longest = 1024 * 1024;

/** Limits per turn of the event loop: a text may contain 500 addresses. */
const avatarsPerTurn = 500;
const textsPerTurn = 10;

/** Finds avatars, each once, and texts that may contain pictures. */
export const findPictures = (values: unknown[]): FoundPictures => {
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

/** Replaces avatars by paths, in the values themselves. */
export const replaceAvatars = (values: unknown[], paths: PicturePaths): void => {
  noteAnswer(values, { avatar: (address) => paths.get(address) ?? null, text: () => undefined });
};

/** Calls `note` with the pictures, a few per turn of the event loop, so that nothing else has to wait for all of them. */
export const notePictures = async (
  { avatars, texts }: FoundPictures,
  note: (answer: unknown) => void,
): Promise<PicturePaths> => {
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
