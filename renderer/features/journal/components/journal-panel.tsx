/** One write: everything that the journal has of it. */
import type { JournalEntry } from '../../../../shared/ipc/journal.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Facts } from '../../../components/text/facts.tsx';
import { Moment } from '../../../components/text/moment.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { resultWords, targetWords, userRoute } from '../model/journal-words.ts';
import { ResultBadge } from './journal-columns.tsx';
import styles from './journal.module.css';

/** `go` opens a route. */
export const JournalPanel = ({ entry, go }: { readonly entry: JournalEntry; readonly go: (route: string) => void }) => {
  const route = userRoute(entry);
  const { fields, values } = entry;
  return (
    <>
      <h2 className={styles.name}>{entry.operation}</h2>
      <Facts
        title="Write"
        facts={[
          { name: 'Result', value: <ResultBadge result={entry.result} /> },
          { name: 'Means', value: resultWords[entry.result].meaning },
          { name: 'Status', value: entry.status },
          { name: 'Code', value: entry.code },
          { name: 'Request ID', value: entry.request_id && <code>{entry.request_id}</code> },
          { name: 'Time', value: <Moment of={entry.at} /> },
          { name: 'Method', value: entry.method },
          { name: 'Target', value: visibleText(targetWords(entry)) },
        ]}
      />
      <Facts
        title="Fields that were sent"
        facts={fields.map((name) => ({
          name,
          value: name in values ? visibleText(JSON.stringify(values[name])) : 'value not kept',
        }))}
      />
      {route !== null && (
        <div className={styles.actions}>
          <Button onClick={() => go(route)}>Open the user</Button>
        </div>
      )}
    </>
  );
};
