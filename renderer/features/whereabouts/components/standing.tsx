/** What a ref has of a change: a sign and words. */
import { Check, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Standing } from '#renderer/features/whereabouts/model/found.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './where.module.css';

const wordsOf = (project: number | string, standing: Standing): ReactNode => {
  switch (standing.kind) {
    case 'has':
      return t('whereabouts.has');
    case 'backport':
      return standing.iid === null
        ? rich('whereabouts.as_commit', { sha: <Sha of={standing.sha} /> })
        : rich('whereabouts.as_request', {
            sha: <Sha of={standing.sha} />,
            name: <Link to={routeTo('merge-request', { project, iid: standing.iid })}>!{standing.iid}</Link>,
          });
    case 'reverted':
      return rich('whereabouts.reverted', { sha: <Sha of={standing.by} /> });
    case 'not':
      return t('whereabouts.has_not');
    case 'unknown':
      return '—';
  }
};

const signs = {
  has: [Check, looks.success],
  backport: [Check, looks.success],
  reverted: [Undo2, looks.warning],
  not: [X, looks.muted],
} as const;

/** `children` stand behind the words. */
export const StandingWords = ({
  project,
  of: standing,
  children,
}: {
  readonly project: number | string;
  readonly of: Standing;
  readonly children?: ReactNode;
}) => {
  const [sign, look] = standing.kind === 'unknown' ? [null, looks.muted] : signs[standing.kind];
  return (
    <span className={styles.standing}>
      {sign && (
        <span className={classNames(styles.sign, look)}>
          <Icon of={sign} />
        </span>
      )}
      <span>{wordsOf(project, standing)}</span>
      {children}
    </span>
  );
};
