/** The columns of the list of tags. */
import { Package } from 'lucide-react';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import { hasRelease, isAnnotated, type Tag } from '#renderer/things/tag/tag.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './tags.module.css';

const columns: readonly GridColumn<Tag>[] = [
  {
    id: 'name',
    title: t('common.tag'),
    width: 'minmax(96px, 1fr)',
    sortable: true,
    render: ({ name, message }) => (
      <code className={styles.name} title={visibleText(message === null ? name : `${name}\n${message}`)}>
        {visibleText(name)}
      </code>
    ),
  },
  {
    id: 'kind',
    title: t('common.kind'),
    width: '92px',
    priority: 2,
    render: (tag) => (
      <span className={looks.quiet}>{isAnnotated(tag) ? t('tags.annotated') : t('tags.lightweight')}</span>
    ),
  },
  {
    id: 'release',
    title: t('tags.release'),
    width: '14px',
    isTitleHidden: true,
    render: (tag) => hasRelease(tag) && <Icon of={Package} label={t('tags.release')} className={styles.release} />,
  },
  {
    id: 'commit',
    title: t('common.commit'),
    width: '64px',
    priority: 2,
    render: ({ commit }) => <Sha of={commit?.id ?? ''} title={visibleText(commit?.title ?? '')} />,
  },
  {
    id: 'author',
    title: t('common.author'),
    width: '18px',
    isTitleHidden: true,
    priority: 2,
    render: ({ commit }) =>
      commit?.author_name ? <Avatar name={commit.author_name} picture={undefined} named /> : null,
  },
  {
    id: 'age',
    title: t('tags.date'),
    width: '92px',
    align: 'end',
    sortable: true,
    isDate: true,
    render: ({ commit }) => <Age of={commit?.committed_date ?? commit?.created_at} ago what={t('common.commit')} />,
  },
];

const withoutKind = columns.filter(({ id }) => id !== 'kind');

/** The kind only where it tells tags apart. Both are kept outside: rows are drawn again when columns change. */
export const tagColumns = (tags: readonly Tag[]): readonly GridColumn<Tag>[] =>
  new Set(tags.map(isAnnotated)).size > 1 ? columns : withoutKind;
