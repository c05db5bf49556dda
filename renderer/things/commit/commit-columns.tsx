/** The columns of a list of commits by day: of a merge request, of a comparison. */
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { ClockTime } from '#renderer/components/time/moment.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './commit-columns.module.css';

/** A commit as far as the list draws it. */
export interface ListedCommit {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly author_name?: string | null | undefined;
  readonly created_at?: string | null | undefined;
}

/** What tells commits apart. */
export const commitKey = ({ id }: ListedCommit): string => id;

/** The title of a commit, for servers that send the message alone too. */
export const commitTitle = ({ title, message }: ListedCommit): string =>
  visibleText(title || (message?.split('\n')[0] ?? ''));

const Title = ({ commit }: { readonly commit: ListedCommit }) => (
  <span className={styles.title} title={visibleText(commit.message ?? commit.title ?? '')}>
    {commitTitle(commit)}
  </span>
);

/** Without titles: what each is shows by itself. */
export const commitColumns: readonly GridColumn<ListedCommit>[] = [
  {
    id: 'sha',
    title: t('common.commit'),
    width: '64px',
    render: ({ id }) => <Sha of={id} />,
  },
  {
    id: 'title',
    title: t('common.title'),
    width: 'minmax(0, 1fr)',
    isMain: true,
    render: (commit) => <Title commit={commit} />,
  },
  {
    id: 'picture',
    title: t('components.image'),
    width: '18px',
    render: ({ author_name: name }) => <Avatar name={visibleText(name ?? '')} picture={null} />,
  },
  {
    id: 'author',
    title: t('common.author'),
    width: 'minmax(0, 140px)',
    priority: 3,
    render: ({ author_name: name }) => <span className={styles.author}>{visibleText(name ?? '')}</span>,
  },
  {
    id: 'time',
    title: t('common.time'),
    width: '44px',
    align: 'end',
    render: (commit) => (
      <span className={looks.quiet}>
        <ClockTime of={commit.created_at} />
      </span>
    ),
  },
];
