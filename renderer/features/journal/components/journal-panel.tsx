/** One write: everything that the journal has of it. */
import type { JournalEntry } from '#shared/administration/journal.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { resultWords, targetWords, userRoute } from '#renderer/features/journal/model/journal-words.ts';
import { ResultBadge } from './journal-columns.tsx';
import styles from './journal.module.css';
import { t } from '#renderer/texts/t.ts';

/** `go` opens a route. */
export const JournalPanel = ({ entry, go }: { readonly entry: JournalEntry; readonly go: (route: string) => void }) => {
  const route = userRoute(entry);
  const { fields, values } = entry;
  return (
    <>
      <h2 className={styles.name}>{entry.operation}</h2>
      <Facts
        title={t('journal.write')}
        facts={[
          { name: t('journal.result'), value: <ResultBadge result={entry.result} /> },
          { name: t('journal.means'), value: resultWords[entry.result].meaning },
          { name: t('journal.status'), value: entry.status },
          { name: t('journal.code'), value: entry.code },
          { name: t('journal.request_id'), value: entry.request_id && <code>{entry.request_id}</code> },
          { name: t('journal.time'), value: <Moment of={entry.at} /> },
          { name: t('journal.method'), value: entry.method },
          { name: t('journal.target'), value: visibleText(targetWords(entry)) },
        ]}
      />
      <Facts
        title={t('journal.fields_sent')}
        facts={fields.map((name) => ({
          name,
          value: name in values ? visibleText(JSON.stringify(values[name])) : t('journal.not_kept'),
        }))}
      />
      {route !== null && (
        <div className={styles.actions}>
          <Button onClick={() => go(route)}>{t('journal.open_user')}</Button>
        </div>
      )}
    </>
  );
};
