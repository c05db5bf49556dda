/** What the server said of a thing, field by field as the contract names them, collapsed below its facts: fields that no screen needs are read here. */
import { useState } from 'react';
import { t } from '#renderer/texts/t.ts';
import styles from './text.module.css';
import { visibleText } from './visible-text.ts';

/** A field without a value is left out: whether it was sent empty or not at all is not known any more. */
const textOf = (answer: object): string =>
  JSON.stringify(answer, (_name, value: unknown) => (value === null ? undefined : value), 2);

/** `of` is the answer. Its text is made when it is opened. */
export const RawData = ({ of }: { readonly of: object }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.raw} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('components.raw_data')}</summary>
      {isOpen && <pre className={styles.dataText}>{visibleText(textOf(of))}</pre>}
    </details>
  );
};
