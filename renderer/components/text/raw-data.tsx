/** The answer about a thing, with every field of it that the contract names, collapsed below its facts: fields that no screen needs are read here. */
import { useState } from 'react';
import { t } from '#renderer/texts/t.ts';
import styles from './text.module.css';
import { visibleText } from './visible-text.ts';

/** `of` is the answer. Its text is made when it is opened. */
export const RawData = ({ of }: { readonly of: object }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.raw} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('components.raw_data')}</summary>
      {isOpen && <pre className={styles.dataText}>{visibleText(JSON.stringify(of, null, 2))}</pre>}
    </details>
  );
};
