/** Gallery: what history is drawn with: commits by day, a ref in a bar, bars that count. */
import { useState } from 'react';
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
