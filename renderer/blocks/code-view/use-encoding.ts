/** The encoding that somebody chose for a text, until another text is shown. */
import { useState } from 'react';
import type { FoundEncoding } from '#shared/encoding/decode-text.ts';
import type { Encoding } from '#shared/encoding/encodings.ts';
import type { EncodingChoiceProps } from './encoding-choice.tsx';
import type { ReadText } from './read-text.ts';

export interface ChosenEncoding {
  /** Undefined: what the bytes are. */
  readonly found: FoundEncoding | undefined;
  /** What is offered for the content that was read so; null where there is no doubt. */
  readonly choiceFor: (read: ReadText | null) => EncodingChoiceProps | null;
}

/** @param key another one for each text */
export const useEncoding = (key: string): ChosenEncoding => {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly found: FoundEncoding } | null>(null);
  const found = chosen?.key === key ? chosen.found : undefined;
  const onEncoding = (encoding: Encoding): void => setChosen({ key, found: { encoding, isGuess: false } });
  return {
    found,
    choiceFor: (read) =>
      read !== null && read.encoding === 'UTF-8' && found === undefined
        ? null
        : { encoding: read?.encoding ?? null, isGuess: read?.isGuess ?? false, onEncoding },
  };
};
