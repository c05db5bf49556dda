/** A report of coverage as figures: the sums, and each file with the least covered first. */
import type { Covered, CoverageReport, FileCoverage } from '../../../../shared/ipc/artifact-reports.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import type { GridColumn } from '../../../blocks/grid/grid-column.ts';
import { Grid } from '../../../blocks/grid/grid.tsx';
import { customProperties } from '../../../components/layout/custom-properties.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import styles from './preview.module.css';

const percentOf = ({ covered, total }: Covered): string =>
  // Rounded down: what is not covered whole is not called 100 %.
  total === 0 ? '–' : `${numberText(Math.floor((covered / total) * 1000) / 10, { least: 1, most: 1 })}%`;

const shareText = (part: Covered | null): string => (part === null ? '' : percentOf(part));

const columns: readonly GridColumn<FileCoverage>[] = [
  {
    id: 'file',
    title: 'File',
    width: 'minmax(180px, 2fr)',
    render: ({ path }) => (
      <span className={styles.name} title={visibleText(path)}>
        {visibleText(path)}
      </span>
    ),
  },
  {
    id: 'bar',
    title: 'Share of lines',
    width: '96px',
    priority: 3,
    isTitleHidden: true,
    render: ({ lines }) =>
      lines && (
        <span
          className={styles.meter}
          style={customProperties({ '--share': `${String((lines.covered / Math.max(1, lines.total)) * 100)}%` })}
        >
          <span />
        </span>
      ),
  },
  { id: 'lines', title: 'Lines', width: '64px', align: 'end', render: ({ lines }) => shareText(lines) },
  {
    id: 'missed',
    title: 'Not covered',
    width: '88px',
    align: 'end',
    render: ({ lines }) => lines && numberText(lines.total - lines.covered),
  },
  {
    id: 'branches',
    title: 'Branches',
    width: '72px',
    align: 'end',
    priority: 4,
    render: ({ branches }) => shareText(branches),
  },
  {
    id: 'functions',
    title: 'Functions',
    width: '72px',
    align: 'end',
    priority: 5,
    render: ({ functions }) => shareText(functions),
  },
];

const keyOf = ({ path }: FileCoverage): string => path;

const Sum = ({ name, of }: { readonly name: string; readonly of: Covered | null }) =>
  of && (
    <span className={styles.count}>
      <strong>{percentOf(of)}</strong> of {numberText(of.total)} {name}
    </span>
  );

export const CoverageReportView = ({ report, path }: { readonly report: CoverageReport; readonly path: string }) => (
  <div className={styles.tests}>
    <div className={styles.summary}>
      <Sum name="lines" of={report.lines} />
      <Sum name="branches" of={report.branches} />
      <Sum name="functions" of={report.functions} />
      <span className={styles.aside}>
        {report.format}, {numberText(report.files.length + report.left_out)} files
        {report.left_out > 0 && `, ${numberText(report.files.length)} of them listed`}
      </span>
    </div>
    <Grid label="Coverage of files" list={`coverage ${path}`} columns={columns} items={report.files} keyOf={keyOf} />
  </div>
);
