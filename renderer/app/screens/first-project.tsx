/** Above the first screen of an account that knows no project yet: the way to one. The API lists none. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../api/bridge.ts';
import { Button } from '../../components/controls/button.tsx';
import { useRunCommand } from '../commands/command-provider.tsx';
import { useKnownProjects } from '../shell/projects/known-projects.ts';
import styles from './first-project.module.css';

export const FirstProject = () => {
  const run = useRunCommand();
  const isRead = useQuery(bridgeQuery('projects:list', undefined)).isSuccess;
  const isLocalRead = useQuery(bridgeQuery('local-service:projects', undefined)).isSuccess;
  if (useKnownProjects().length > 0 || !isRead || !isLocalRead) return null;
  return (
    <section className={styles.start} aria-label="Open a project">
      <span>Open a project by its path, number or address; where the server has a search, by its name.</span>
      <Button onClick={() => run('go.project')}>Open a project</Button>
    </section>
  );
};
