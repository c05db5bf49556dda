/** Above the first screen of an account that knows no project yet: the way to one. The API lists none. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { useKnownProjects } from '#renderer/app/shell/projects/known-projects.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './first-project.module.css';

export const FirstProject = () => {
  const run = useRunCommand();
  const isRead = useQuery(bridgeQuery('projects:list', undefined)).isSuccess;
  const isLocalRead = useQuery(bridgeQuery('local-service:projects', undefined)).isSuccess;
  if (useKnownProjects().length > 0 || !isRead || !isLocalRead) return null;
  return (
    <section className={styles.start} aria-label={t('states.open_project')}>
      <span>{t('states.open_project_text')}</span>
      <Button onClick={() => run('go.project')}>{t('states.open_project')}</Button>
    </section>
  );
};
