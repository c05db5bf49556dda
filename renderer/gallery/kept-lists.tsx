/** Gallery: lists that the main process keeps, in their states, and the setting of what it keeps. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { OfflineCacheSetting } from '#renderer/blocks/offline-cache/offline-cache.tsx';
import { useState } from 'react';
import { UpdateNotice } from '#renderer/blocks/updates/update-notice.tsx';
import { UpdateStatus } from '#renderer/blocks/updates/update-status.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { commitColumns, commitKey } from '#renderer/things/commit/commit-columns.tsx';
import { commitGroups } from '#renderer/things/commit/commit-days.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { PickField } from '#renderer/blocks/picker/pick-field.tsx';
import { BarPlot } from '#renderer/blocks/plot/bar-plot.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const people = ['Ines Okafor', 'Mateo Silva', 'Rune Dahl'] as const;
const now = Date.UTC(2026, 1, 28, 12);

const commits = ['Round to whole minutes', 'Keep the last good reading', 'Move the catalogue to chart datum'].map(
  (title, index) => ({
    id: String(index + 1).repeat(40),
    title,
    message: title,
    author_name: people[index] ?? people[0],
    created_at: new Date(now - index * 20 * 3_600_000).toISOString(),
  }),
);
const groups = commitGroups(commits, now);

const bars = people.map((name, index) => ({ name, mark: name.slice(0, 2), value: 120 - 50 * index }));
const sections = [{ title: 'Branches', options: [{ key: 'main', text: 'main' }] }];

const RefInABar = () => {
  const [value, setValue] = useState('main');
  return <PickField isInline code label="From" value={value} onValue={setValue} sections={sections} />;
};

/** Gallery: what history is drawn with: commits by day, a ref in a bar, bars that count. */
export const History = () => (
  <>
    <Specimen name="commitColumns, commitGroups" use="Commits by day, of a merge request or of a comparison." wide>
      <div className={styles.frame}>
        <Grid
          list="gallery commits"
          label="Commits"
          groups={groups}
          columns={commitColumns}
          hasHeader={false}
          keyOf={commitKey}
        />
      </div>
    </Specimen>
    <Specimen name="PickField, in a bar" use="A ref among the controls of a bar: the label stands before the box.">
      <RefInABar />
    </Specimen>
    <Specimen name="BarPlot" use="A picture of the numbers that a list beside it has in full." wide>
      {(['neutral', 'added', 'removed'] as const).map((tone) => (
        <State key={tone} word={tone}>
          <BarPlot label="Commits by contributor" bars={bars} height={120} tone={tone} />
        </State>
      ))}
    </Specimen>
  </>
);

const lists = {
  loading: () => new Promise<readonly string[]>(() => undefined),
  failed: () => Promise.reject(new Error('The list could not be read.')),
  empty: () => Promise.resolve([]),
  there: () => Promise.resolve(['tideplan-main.zip', 'trace.log']),
} satisfies Readonly<Record<string, () => Promise<readonly string[]>>>;

const Kept = ({ word }: { readonly word: keyof typeof lists }) => {
  // Nothing of the app reads it.
  // eslint-disable-next-line no-restricted-syntax
  const list = useQuery<readonly string[]>({ queryKey: ['gallery', word], queryFn: lists[word], retry: false });
  return (
    <State word={word}>
      <div className={styles.frame}>
        <ChannelList
          of={list}
          title="Downloads"
          notices={null}
          empty={
            <EmptyState icon={Download} title="No downloads">
              Files that you download appear here.
            </EmptyState>
          }
        >
          {(names) => (
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </ChannelList>
      </div>
    </State>
  );
};

export const KeptLists = () => (
  <>
    <Specimen name="ChannelList" use="A list that the main process keeps, as a whole screen." wide>
      <Kept word="loading" />
      <Kept word="failed" />
      <Kept word="empty" />
      <Kept word="there" />
    </Specimen>
    <Specimen name="OfflineCacheSetting" use="Whether what was read is kept on this computer, and how much." wide>
      <State word="on">
        <OfflineCacheSetting />
      </State>
    </Specimen>
    <Specimen name="UpdateNotice" use="A new version, as a line above the screen." wide>
      <UpdateNotice />
    </Specimen>
    <Specimen name="UpdateStatus" use="How far looking for updates is, in the settings." wide>
      <UpdateStatus />
    </Specimen>
  </>
);
