/** Where the merge requests of an issue or a label are: one row for each, one column for each environment. */
import { Link } from 'react-router';
import { listText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { mostRequests, type LookedUp } from '#renderer/features/whereabouts/model/look-up.ts';
import { StandingWords } from './standing.tsx';
import styles from './where.module.css';

type Found = Extract<LookedUp, { readonly kind: 'many' }>;

/** What was not looked in: said by name, never left out. */
const Unasked = ({
  found: { changes, environmentsLeft, tagsLeft },
  onFurther,
}: Pick<ManyProps, 'found' | 'onFurther'>) => {
  const left = changes.filter(({ standings }) => standings.some(({ kind }) => kind === 'unknown'));
  const parts = [
    ...left.map(({ change }) => `!${String(change.iid)}`),
    ...(environmentsLeft > 0 ? [t('whereabouts.environments_left', { count: environmentsLeft })] : []),
    ...(tagsLeft > 0 ? [t('whereabouts.tags_left', { count: tagsLeft })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Notice
      kind="info"
      inset
      title={t('whereabouts.unasked', { list: listText(parts) })}
      actions={
        left.length > 0 &&
        onFurther && <Button onClick={onFurther}>{t('whereabouts.check_rest', { count: mostRequests('rest') })}</Button>
      }
    />
  );
};

/** Those of which a later commit may take back what is said to be there. */
const Unread = ({ changes }: Pick<Found, 'changes'>) => {
  const unread = changes.filter(({ isUnread }) => isUnread).map(({ change }) => `!${String(change.iid)}`);
  return (
    unread.length > 0 && (
      <Notice kind="info" inset title={t('whereabouts.unread_changes', { list: listText(unread) })} />
    )
  );
};

interface ManyProps {
  readonly project: number | string;
  readonly found: Found;
  /** Looks in the rest; null: it is under way. */
  readonly onFurther: (() => void) | null;
}

/** A merge request leads to its own look-up, which says more. */
export const ManyChanges = ({ project, found, onFurther }: ManyProps) => (
  <>
    <div className={styles.notices}>
      {found.hasMore && (
        <Notice kind="info" inset title={t('whereabouts.only_last', { count: found.changes.length })} />
      )}
      <Unasked found={found} onFurther={onFurther} />
      <Unread changes={found.changes} />
    </div>
    {/* It scrolls sideways, so the keyboard has to reach it. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.scroller} role="region" tabIndex={0} aria-label={t('common.merge_requests')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.merge_request')}</th>
            {found.environments.map((name) => (
              <th key={name} scope="col">
                {visibleText(name)}
              </th>
            ))}
            <th scope="col">{t('whereabouts.first_tag')}</th>
          </tr>
        </thead>
        <tbody>
          {found.changes.map(({ change, standings, tag }) => (
            <tr key={change.sha}>
              <td>
                <Link to={`${routeTo('where', { project })}?merge_request=${String(change.iid ?? '')}`}>
                  !{change.iid} {visibleText(change.title)}
                </Link>
              </td>
              {standings.map((standing, at) => (
                <td key={found.environments[at]}>
                  <StandingWords project={project} of={standing} />
                </td>
              ))}
              <td>{tag === null ? '—' : visibleText(tag.name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
