/** Where the merge requests of an issue or a label are: one row for each, one column for each environment. */
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { LookedUp } from '#renderer/features/whereabouts/model/look-up.ts';
import { StandingWords } from './standing.tsx';
import styles from './where.module.css';

type Found = Extract<LookedUp, { readonly kind: 'many' }>;

/** A merge request leads to its own look-up, which says more. */
export const ManyChanges = ({ project, found }: { readonly project: number | string; readonly found: Found }) => (
  <>
    {found.hasMore && (
      <div className={styles.notices}>
        <Notice kind="info" inset title={t('whereabouts.only_last', { count: found.changes.length })} />
      </div>
    )}
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
                  !{change.iid}
                </Link>{' '}
                {visibleText(change.title)}
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
