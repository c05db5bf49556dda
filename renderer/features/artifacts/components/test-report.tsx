/** A report of tests: counts, every test with failed ones first, and the message and stack of the current one. */
import { ChevronsRight, CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { TestCase, TestReport, TestResult } from '../../../../shared/ipc/artifact-reports.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import type { GridColumn } from '../../../blocks/grid/grid-column.ts';
import { Grid } from '../../../blocks/grid/grid.tsx';
import { SegmentedControl } from '../../../components/controls/segmented-control.tsx';
import { classNames } from '../../../components/layout/class-names.ts';
import { Icon } from '../../../components/text/icon.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import styles from './preview.module.css';

const icons: Readonly<Record<TestResult, LucideIcon>> = {
  failed: CircleX,
  error: CircleAlert,
  skipped: ChevronsRight,
  passed: CircleCheck,
};

const words: Readonly<Record<TestResult, string>> = {
  failed: 'failed',
  error: 'with an error',
  skipped: 'skipped',
  passed: 'passed',
};

const results: readonly TestResult[] = ['failed', 'error', 'skipped', 'passed'];

const secondsText = (seconds: number | null): string =>
  seconds === null
    ? ''
    : `${seconds < 10 ? numberText(seconds, { least: 2, most: 2 }) : numberText(seconds, { least: 1, most: 1 })} s`;

interface Row {
  readonly key: string;
  readonly test: TestCase;
}

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'test',
    title: 'Test',
    width: 'minmax(180px, 2fr)',
    render: ({ test }) => (
      <span className={classNames(styles.test, styles[test.result])}>
        <Icon of={icons[test.result]} label={words[test.result]} />
        <span className={styles.name} title={visibleText(test.name)}>
          {visibleText(test.name)}
        </span>
      </span>
    ),
  },
  {
    id: 'suite',
    title: 'Suite',
    width: 'minmax(80px, 1fr)',
    priority: 3,
    render: ({ test }) => (
      <span className={styles.quiet}>{visibleText(test.group === '' ? test.suite : test.group)}</span>
    ),
  },
  { id: 'time', title: 'Duration', width: '72px', align: 'end', render: ({ test }) => secondsText(test.seconds) },
];

const keyOf = ({ key }: Row): string => key;

const Detail = ({ test }: { readonly test: TestCase }) => (
  <section className={styles.detail} aria-label="Why it failed">
    <h3>{visibleText(test.name)}</h3>
    {test.message !== '' && <p>{visibleText(test.message)}</p>}
    {test.detail !== '' && <pre>{visibleText(test.detail)}</pre>}
    {test.message === '' && test.detail === '' && <p className={styles.quiet}>The report says no more about it.</p>}
  </section>
);

type View = 'all' | TestResult;

export const TestReportView = ({ report, path }: { readonly report: TestReport; readonly path: string }) => {
  const { counts, cases, seconds, left_out } = report;
  const rows = cases.map((test, at): Row => ({ key: String(at), test }));
  const [view, setView] = useState<View>('all');
  const [open, setOpen] = useState<string | null>(rows[0]?.test.result === 'passed' ? null : (rows[0]?.key ?? null));
  const total = results.reduce((sum, result) => sum + counts[result], 0);
  const shown = view === 'all' ? rows : rows.filter(({ test }) => test.result === view);
  const current = rows.find(({ key }) => key === open);
  return (
    <div className={styles.tests}>
      <div className={styles.summary}>
        <strong>
          {numberText(total)} {total === 1 ? 'test' : 'tests'}
        </strong>
        {results
          .filter((result) => counts[result] > 0)
          .map((result) => (
            <span key={result} className={classNames(styles.count, styles[result])}>
              <Icon of={icons[result]} />
              {numberText(counts[result])} {words[result]}
            </span>
          ))}
        <SegmentedControl
          label="Which tests are shown"
          value={view}
          onValue={setView}
          options={[
            { value: 'all', label: 'All', count: total },
            ...results
              .filter((result) => result !== 'passed' && counts[result] > 0)
              .map((result) => ({
                value: result,
                label: { failed: 'Failed', error: 'Errors', skipped: 'Skipped', passed: '' }[result],
                count: counts[result],
              })),
          ]}
        />
        <span className={styles.aside}>
          {secondsText(seconds)}
          {left_out > 0 && ` ${numberText(left_out)} tests are not listed: the source has them`}
        </span>
      </div>
      <Grid
        label="Tests"
        list={`tests ${path}`}
        columns={columns}
        items={shown}
        keyOf={keyOf}
        onOpen={({ key }) => setOpen(key)}
      />
      {current && <Detail test={current.test} />}
    </div>
  );
};
