/** A report of tests: counts, every test with failed ones first, and the message and stack of the current one. */
import { ChevronsRight, CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { Fragment, useState } from 'react';
import type {
  DifferingCount,
  TestCase,
  TestOutcome,
  TestReport,
  TestResult,
} from '#shared/artifacts/artifact-reports.ts';
import { numberText } from '#shared/locale/formats.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './preview.module.css';

const icons: Readonly<Record<TestOutcome['result'], LucideIcon>> = {
  failed: CircleX,
  error: CircleAlert,
  skipped: ChevronsRight,
  passed: CircleCheck,
  flaky: CircleAlert,
};

const words: Readonly<Record<TestOutcome['result'], string>> = {
  failed: t('jobs.status_failed'),
  error: t('artifacts.error'),
  skipped: t('jobs.status_skipped'),
  passed: t('jobs.status_success'),
  flaky: t('artifacts.flaky'),
};

const nameOf = ({ name, suite }: TestCase): string =>
  visibleText(name ?? t('artifacts.suite_itself', { suite: visibleText(suite) }));

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
    title: t('artifacts.tests_label'),
    width: 'minmax(180px, 2fr)',
    render: ({ test }) => (
      <span className={classNames(styles.test, styles[test.result])}>
        <Icon of={icons[test.result]} label={words[test.result]} />
        <span className={styles.name} title={nameOf(test)}>
          {nameOf(test)}
        </span>
      </span>
    ),
  },
  {
    id: 'suite',
    title: t('artifacts.suite'),
    width: 'minmax(80px, 1fr)',
    priority: 3,
    render: ({ test }) => (
      <span className={looks.muted}>
        {test.name !== null && visibleText(test.group === '' ? test.suite : test.group)}
      </span>
    ),
  },
  {
    id: 'time',
    title: t('common.duration'),
    width: '72px',
    align: 'end',
    render: ({ test }) => secondsText(test.seconds),
  },
];

const keyOf = ({ key }: Row): string => key;

const Detail = ({ test }: { readonly test: TestCase }) => (
  <section className={styles.detail} aria-label={t('artifacts.why_failed')}>
    <h3>{nameOf(test)}</h3>
    {test.unnamed !== undefined && <p>{t('artifacts.unnamed', { count: test.unnamed })}</p>}
    {test.outcomes.map(({ result, message, detail }, at) => (
      <Fragment key={at}>
        {(test.outcomes.length > 1 || result !== test.result) && (
          <p className={classNames(styles.count, styles[result])}>
            <Icon of={icons[result]} /> {words[result]}
          </p>
        )}
        {message !== '' && <p>{visibleText(message)}</p>}
        {detail !== '' && <pre>{visibleText(detail)}</pre>}
      </Fragment>
    ))}
  </section>
);

const differenceWords = ({ suite, measure, counted, listed }: DifferingCount): string => {
  const values = { suite: visibleText(suite), counted, listed };
  return {
    tests: t('artifacts.differ_tests', values),
    failures: t('artifacts.differ_failures', values),
    skipped: t('artifacts.differ_skipped', values),
  }[measure];
};

type View = 'all' | TestResult;

export const TestReportView = ({ report, path }: { readonly report: TestReport; readonly path: string }) => {
  const { tests, counts, cases, seconds, left_out, differences } = report;
  const rows = cases.map((test, at): Row => ({ key: String(at), test }));
  const [view, setView] = useState<View>('all');
  const [open, setOpen] = useState<string | null>(rows[0]?.test.result === 'passed' ? null : (rows[0]?.key ?? null));
  const total = results.reduce((sum, result) => sum + counts[result], 0);
  const shown = view === 'all' ? rows : rows.filter(({ test }) => test.result === view);
  const current = rows.find(({ key }) => key === open);
  return (
    <div className={looks.column}>
      {differences.length > 0 && (
        <Notice kind="warning" title={t('artifacts.counts_differ')}>
          {differences.map((one) => differenceWords(one.suite === '' ? { ...one, suite: path } : one)).join(' ')}
        </Notice>
      )}
      <div className={styles.summary}>
        <strong>{t('artifacts.tests', { count: tests })}</strong>
        <SegmentedControl
          label={t('artifacts.which_tests')}
          value={view}
          onValue={setView}
          options={[
            { value: 'all', label: t('common.all'), count: total },
            ...results
              .filter((result) => counts[result] > 0)
              .map((result) => ({ value: result, label: words[result], count: counts[result] })),
          ]}
        />
        <span className={styles.aside}>
          {[
            ...(seconds === null ? [] : [secondsText(seconds)]),
            ...(left_out > 0 ? [t('artifacts.more_hidden', { amount: left_out })] : []),
          ].join(', ')}
        </span>
      </div>
      <Grid
        label={t('artifacts.tests_label')}
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
