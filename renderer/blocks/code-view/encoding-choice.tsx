/** The encoding that a text is read in, and the others that it may be in: offered where it is not UTF-8 without a doubt. */
import { useState } from 'react';
import { encodings, type Encoding } from '#shared/encoding/encodings.ts';
import type { FoundEncoding } from '#shared/encoding/decode-text.ts';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ReadText } from './read-text.ts';
import styles from './code-view.module.css';

interface ChosenEncoding {
  /** Undefined: what the bytes are. */
  readonly found: FoundEncoding | undefined;
  /** What is offered for the content that was read so; null where there is no doubt. */
  readonly choiceFor: (read: ReadText | null) => EncodingChoiceProps | null;
}

/**
 * The encoding that somebody chose for a text, until another text is shown.
 * @param key another one for each text
 */
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

const options = encodings.map((value) => ({ value, label: value }));

export interface EncodingChoiceProps {
  /** Null: it is read as no text. */
  readonly encoding: Encoding | null;
  readonly isGuess: boolean;
  readonly onEncoding: (encoding: Encoding) => void;
}

/** One is always chosen, but where nothing is shown as a text. */
export const EncodingChoice = ({ encoding, isGuess, onEncoding }: EncodingChoiceProps) => (
  <div className={styles.choice}>
    <SelectField
      label={isGuess ? t('blocks.encoding_guessed') : t('blocks.encoding')}
      options={options}
      value={encoding ?? ''}
      placeholder={t('blocks.encoding_none')}
      onValue={(value) => onEncoding(value as Encoding)}
    />
  </div>
);
