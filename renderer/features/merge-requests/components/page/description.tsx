/** The description of a merge request, under who opened it and when. */
import { Avatar } from '../../../../components/text/avatar.tsx';
import { dateText, fullTimeText } from '../../../../components/text/age-text.ts';
import { useNow } from '../../../../components/text/clock.tsx';
import { Markdown } from '../../../../components/markdown/markdown.tsx';
import type { MergeRequest } from '../../model/merge-request.ts';
import styles from './description.module.css';

export const Description = ({ item }: { readonly item: MergeRequest }) => {
  const opened = Date.parse(item.created_at ?? '');
  const now = useNow();
  const name = item.author?.name ?? item.author?.username ?? 'Someone';
  const text = item.description?.trim() ?? '';
  return (
    <article aria-label="Description">
      <div className={styles.head}>
        <Avatar name={name} picture={item.author?.avatar_url} />
        <b>{name}</b>
        {!Number.isNaN(opened) && (
          <span>
            opened on <time title={fullTimeText(opened)}>{dateText(opened, now)}</time>
          </span>
        )}
      </div>
      {text === '' ? <p className={styles.none}>No description.</p> : <Markdown text={text} />}
    </article>
  );
};
