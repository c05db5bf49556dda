/** The environments of a project: each with what is live in it, as a link to its deployments. */
import { Link } from 'react-router';
import { numberText } from '#shared/locale/formats.ts';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { usePane } from '#renderer/components/layout/pane-widths.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { statusOf } from '#renderer/things/deployment/deployment.ts';
import { environmentWords, type Environment } from '#renderer/features/deployments/model/environments.ts';
import styles from './deployments.module.css';

export const EnvironmentList = ({
  environments,
  current,
  hrefOf,
}: {
  readonly environments: readonly Environment[];
  readonly current: string | undefined;
  readonly hrefOf: (name: string) => string;
}) =>
  usePane('tree').isShown && (
    <nav className={styles.environments} aria-label={t('deployments.environments')}>
      <PaneHandle pane="tree" label={t('deployments.environments')} edge="end" />
      <h2 className={styles.heading}>
        {t('deployments.environments')} <span className={styles.count}>{numberText(environments.length)}</span>
      </h2>
      <ul className={styles.scroller}>
        {environments.map((environment) => (
          <li key={environment.name}>
            <Link
              className={styles.environment}
              to={hrefOf(environment.name)}
              replace
              aria-current={environment.name === current}
              title={visibleText(environment.name)}
            >
              <JobIcon status={statusOf(environment.newest)} />
              <span className={styles.lines}>
                <span className={styles.name}>{visibleText(environment.name)}</span>
                <span className={styles.words}>{visibleText(environmentWords(environment))}</span>
              </span>
              <span className={styles.muted}>
                <Age of={(environment.live ?? environment.newest).created_at} what={t('deployments.deployed')} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
