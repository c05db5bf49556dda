/** One click away: the service that comes with Lectern, with its sample project. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import styles from './form.module.css';

/** Opening starts the service and this window closes. */
export const OpenLocalService = () => {
  const opening = useMutation({ mutationFn: async () => ask('local-service:open', undefined) });
  const failure = opening.error ? channelFailureOf(opening.error) : null;
  return (
    <section className={styles.form} aria-label="Open the local service">
      <h2>Open the local service</h2>
      <p className={styles.lead}>
        The same service that a server runs, on real git repositories on this computer. Nothing leaves it, and no
        account is needed.
      </p>
      <ul className={styles.facts}>
        <li>It starts with a sample project: merge requests to read, comment and merge, with jobs that really run.</li>
        <li>What you do there stays for the next time.</li>
        <li>A server can be added later, as one more account.</li>
      </ul>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="primary" large disabled={opening.isPending} onClick={() => opening.mutate()}>
          {opening.isPending ? 'Starting the local service' : 'Open the local service'}
        </Button>
        {opening.isPending && (
          <span className={styles.muted} role="status">
            The first start makes the sample project; it takes a few seconds.
          </span>
        )}
      </div>
    </section>
  );
};
