/** The encoding that a text is read in, and the others that it may be in: offered where it is not UTF-8 without a doubt. */
import { encodings, type Encoding } from '#shared/encoding/encodings.ts';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './encoding-choice.module.css';

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
