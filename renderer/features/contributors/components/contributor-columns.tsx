/** Columns of the contributors. */
import { numberText } from '#shared/locale/formats.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { countOf, type Contributor } from '#renderer/features/contributors/model/contributors.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './contributors.module.css';

/** The name, the address, and what is counted. */
export const contributorColumns: readonly GridColumn<Contributor>[] = [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(120px, 1fr)',
    sortable: true,
    render: ({ name }) => (
      <span className={styles.person}>
        <Avatar name={visibleText(name)} picture={null} />
        <span className={styles.cut} title={visibleText(name)}>
          {visibleText(name)}
        </span>
      </span>
    ),
  },
  {
    id: 'email',
    title: t('common.email'),
    width: 'minmax(120px, 1fr)',
    sortable: true,
    priority: 3,
    render: ({ email }) => (
      <span className={looks.quiet} title={visibleText(email)}>
        {visibleText(email)}
      </span>
    ),
  },
  {
    id: 'commits',
    title: t('common.commits'),
    width: '88px',
    align: 'end',
    sortable: true,
    render: (one) => <span className={styles.number}>{numberText(countOf(one, 'commits'))}</span>,
  },
  {
    id: 'additions',
    title: t('contributors.additions'),
    width: '104px',
    align: 'end',
    sortable: true,
    render: (one) => <span className={styles.added}>+{numberText(countOf(one, 'additions'))}</span>,
  },
  {
    id: 'deletions',
    title: t('contributors.deletions'),
    width: '104px',
    align: 'end',
    sortable: true,
    render: (one) => <span className={styles.removed}>−{numberText(countOf(one, 'deletions'))}</span>,
  },
];

/** Those for a server that counts no lines. */
export const columnsWithoutLines = contributorColumns.filter(({ id }) => id !== 'additions' && id !== 'deletions');
