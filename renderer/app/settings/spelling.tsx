/** The words that the user added to the spelling check, and removing one. */
import { X } from 'lucide-react';
import { useSpellingWords } from '#renderer/api/spelling-words.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './settings.module.css';

export const SpellingWordList = () => {
  const { words, failure, remove } = useSpellingWords();
  return (
    <>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      {words.length === 0 ? (
        <p className={styles.quiet}>{t('settings.spelling_none')}</p>
      ) : (
        <ul className={styles.spelled} aria-label={t('settings.spelling_list')}>
          {words.map((word) => (
            <li key={word} className={styles.spelledWord}>
              {word}
              <IconButton icon={X} label={t('settings.spelling_remove', { word })} onClick={() => remove(word)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
