/** The status bar: the keys that work here, the connection, the current position, the button for all keys. */
import { shortSha } from '#shared/commit-id.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { use } from 'react';
import { StatusSlotContext } from '#renderer/components/layout/status-slot.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { query } from '#renderer/api/queries.ts';
import { mergeRequestInput } from '#renderer/things/merge-request/merge-request.ts';
import { useOfferedCommands } from '#renderer/app/commands/command-provider.tsx';
import { hintsOf } from '#renderer/app/commands/hints.ts';
import { DownloadsInStatusBar } from './downloads-in-status-bar.tsx';
import { ConnectionInStatusBar } from './connection-in-status-bar.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './status-bar.module.css';

const most = 7;

const Head = ({ project, iid }: { readonly project: string; readonly iid: string }) => {
  const { data } = useQuery({ ...query('mergeRequests.get', mergeRequestInput(project, iid)), enabled: false });
  return data?.sha ? <span className={styles.number}>{t('shell.head', { sha: shortSha(data.sha) })}</span> : null;
};

export const StatusBar = ({ onKeys }: { readonly onKeys: () => void }) => {
  const shown = hintsOf(useOfferedCommands());
  // Issues have a number in the same place, and no head.
  const { project, iid } = useMatch('/p/:project/merge_requests/:iid/*')?.params ?? {};
  const { setSlot } = use(StatusSlotContext);
  return (
    <footer className={styles.bar}>
      <div className={styles.hints}>
        {shown.slice(0, most).map(({ words, presses }) => (
          <span key={words} className={styles.hint}>
            {presses.map((press) => (
              <Keys key={press} press={press} />
            ))}
            {words}
          </span>
        ))}
      </div>
      <DownloadsInStatusBar />
      <ConnectionInStatusBar />
      <span ref={setSlot} className={styles.number} />
      {project !== undefined && iid !== undefined && /^\d+$/.test(iid) && <Head project={project} iid={iid} />}
      <button type="button" className={styles.all} onClick={onKeys}>
        <CommandKeys of="window.keys" />
        {t('shell.all_keys')}
      </button>
    </footer>
  );
};
