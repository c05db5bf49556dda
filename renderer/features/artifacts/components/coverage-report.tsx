/** A report of coverage as figures: the sums, and each file with the least covered first. */
import type { Covered, CoverageReport, FileCoverage } from '#shared/artifacts/artifact-reports.ts';
import { numberText } from '#shared/locale/formats.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './preview.module.css';

const percentOf = ({ covered, total }: Covered): string =>
  // Rounded down: what is not covered whole is not called 100 %.
  total === 0 ? '–' : `${numberText(Math.floor((covered / total) * 1000) / 10, { least: 1, most: 1 })}%`;

const shareText = (part: Covered | null): string => (part === null ? '' : percentOf(part));

const columns: readonly GridColumn<FileCoverage>[] = [
  {
    id: 'file',
    title: t('common.file_title'),
    width: 'minmax(180px, 2fr)',
    render: ({ path }) => (
      <span className={styles.name} title={visibleText(path)}>
        {visibleText(path)}
      </span>
    ),
  },
  {
    id: 'bar',
    title: t('artifacts.share_of_lines'),
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
  {
    id: 'lines',
    title: t('common.lines'),
    width: '64px',
    align: 'end',
    render: ({ lines }) => shareText(lines),
  },
  {
    id: 'missed',
    title: t('artifacts.not_covered'),
    width: '88px',
    align: 'end',
    render: ({ lines }) => lines && numberText(lines.total - lines.covered),
  },
  {
    id: 'branches',
    title: t('artifacts.branches'),
    width: '72px',
    align: 'end',
    priority: 4,
    render: ({ branches }) => shareText(branches),
  },
  {
    id: 'functions',
    title: t('artifacts.functions'),
    width: '72px',
    align: 'end',
    priority: 5,
    render: ({ functions }) => shareText(functions),
  },
];

const keyOf = ({ path }: FileCoverage): string => path;

const Sum = ({ name, of }: { readonly name: string; readonly of: Covered | null }) =>
  of && (
    <span className={styles.count} title={`${numberText(of.covered)} / ${numberText(of.total)}`}>
      {name} <strong>{percentOf(of)}</strong>
    </span>
  );

export const CoverageReportView = ({ report, path }: { readonly report: CoverageReport; readonly path: string }) => (
  <div className={looks.column}>
    <div className={styles.summary}>
      <Sum name={t('common.lines')} of={report.lines} />
      <Sum name={t('artifacts.branches')} of={report.branches} />
      <Sum name={t('artifacts.functions')} of={report.functions} />
      <span className={styles.aside}>
        {[
          report.format,
          t('common.files_too', { count: report.files.length + report.left_out }),
          ...(report.left_out > 0 ? [t('artifacts.more_hidden', { amount: report.left_out })] : []),
        ].join(', ')}
      </span>
    </div>
    <Grid
      label={t('artifacts.coverage')}
      list={`coverage ${path}`}
      columns={columns}
      items={report.files}
      keyOf={keyOf}
    />
  </div>
);
