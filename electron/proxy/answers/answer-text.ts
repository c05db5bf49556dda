/** Writes the values of an answer as JSON again, in pieces of bytes and without the account's token (S8). */
import { withoutToken } from './without-token.ts';

/** Characters per piece: small enough to pass on in one turn of the event loop, large enough that there are few. */
const pieceLength = 256 * 1024;

/** An answer that is being written. */
export interface AnswerText {
  /** Writes items of a list, or a single value. */
  add(values: readonly unknown[]): void;
  end(isList: boolean): Uint8Array<ArrayBuffer>[];
  /** True when the text contained the token. */
  hadToken(): boolean;
}

/** Starts an answer's text; `token` is removed wherever it occurs. */
export const createAnswerText = (token: string | null): AnswerText => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let texts: string[] = [];
  let length = 0;
  let isFirst = true;
  let hadToken = false;
  const flush = (): void => {
    if (length > 0) pieces.push(new TextEncoder().encode(texts.join('')));
    texts = [];
    length = 0;
  };
  const write = (text: string): void => {
    texts.push(text);
    length += text.length;
    if (length >= pieceLength) flush();
  };
  return {
    add: (values) => {
      for (const value of values) {
        if (!isFirst) write(',');
        const text = JSON.stringify(value ?? null);
        const cleaned = withoutToken(text, token);
        hadToken ||= cleaned !== text;
        write(cleaned);
        isFirst = false;
      }
    },
    end: (isList) => {
      flush();
      if (!isList) return pieces;
      const bracket = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
      return [bracket('['), ...pieces, bracket(']')];
    },
    hadToken: () => hadToken,
  };
};
