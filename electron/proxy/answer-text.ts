/** Writes what was read of an answer as JSON again, in pieces of bytes, with the account's token taken out (S8). */
import { withoutToken } from './without-token.ts';

/** Characters of a piece: small enough to be handed on in one turn, large enough to be few. */
const pieceLength = 256 * 1024;

/** An answer that is being written. */
export interface AnswerText {
  /** Writes values: items of a list, or the one value. */
  add(values: readonly unknown[]): void;
  /** Answers the whole text. */
  end(isList: boolean): Uint8Array<ArrayBuffer>[];
  /** Whether the token stood in it. */
  hadToken(): boolean;
}

/** Starts an answer's text; `token` stands nowhere in it. */
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
        const shown = withoutToken(text, token);
        hadToken ||= shown !== text;
        write(shown);
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
