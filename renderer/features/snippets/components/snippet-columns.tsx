/** The columns of the list of snippets. */
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { visibilityWords, type Snippet } from '#renderer/things/snippet/snippet.ts';
import styles from './snippets.module.css';

const Visibility = ({ of }: { readonly of: string | null }) => {
  const { word, who, icon } = visibilityWords(of);
  return (
    <span className={styles.visibility} title={who}>
      <Icon of={icon} size={12} />
      {visibleText(word)}
    </span>
  );
};

/** Kept outside of the component: rows are drawn again when it changes. */
export const snippetColumns: readonly GridColumn<Snippet>[] = [
  {
    id: 'title',
    title: t('common.title'),
    width: 'minmax(140px, 2fr)',
    sortable: true,
    render: ({ title }) => (
      <span className={styles.cut} title={visibleText(title)}>
        {visibleText(title)}
      </span>
    ),
  },
  {
    id: 'file',
    title: t('common.file_title'),
    width: 'minmax(96px, 1fr)',
    sortable: true,
    priority: 3,
    render: ({ file_name }) => (
      <code className={styles.file} title={visibleText(file_name ?? '')}>
        {visibleText(file_name ?? '')}
      </code>
    ),
  },
  {
    id: 'visibility',
    title: t('snippets.visibility'),
    width: '88px',
    priority: 2,
    render: ({ visibility }) => <Visibility of={visibility} />,
  },
  {
    id: 'author',
    title: t('common.author'),
    width: 'minmax(96px, 160px)',
    sortable: true,
    priority: 4,
    render: ({ author }) => <Person person={author} none="—" />,
  },
  {
    id: 'age',
    title: t('common.updated'),
    width: '88px',
    align: 'end',
    sortable: true,
    isDate: true,
    render: ({ updated_at, created_at }) => <Age of={updated_at ?? created_at} what={t('common.updated')} />,
  },
];
