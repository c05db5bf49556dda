/** The status bar: the keys that work here, the connection, the current position, the button for all keys. */
import { shortSha } from '#shared/commit-id.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMatch, Link } from 'react-router';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { CloudOff, Hourglass, Download } from 'lucide-react';
import { StatusSlotContext } from '#renderer/components/layout/status-slot.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { query } from '#renderer/api/queries.ts';
import { mergeRequestInput } from '#renderer/things/merge-request/merge-request.ts';
import { useOfferedCommands } from '#renderer/app/commands/command-provider.tsx';
import { useSettings } from '#renderer/app/appearance/use-settings.ts';
import { hintsOf } from '#renderer/app/commands/hints.ts';
import { isTyping } from '#renderer/app/commands/key-handler.ts';
import { t } from '#renderer/texts/t.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useDownloads } from '#renderer/api/channels/downloads.ts';
import { isUnderWay, percentOf } from '#renderer/blocks/download/download-row.tsx';
import styles from './shell.module.css';

/** The status bar's word about downloads: how many are under way and how far they are; leads to their screen. */
export const DownloadsInStatusBar = () => {
  const underWay = (useDownloads().data ?? []).filter(isUnderWay);
  if (underWay.length === 0) return null;
  const total = underWay.every((download) => download.total !== null)
    ? underWay.reduce((sum, download) => sum + (download.total ?? 0), 0)
    : null;
  const received = underWay.reduce((sum, download) => sum + download.received, 0);
  const percent = percentOf({ received, total });
  const count = t('shell.downloads', { count: underWay.length });
  return (
    <Link to="/downloads" className={styles.all}>
      <Icon of={Download} size={12} />
      {percent === null ? count : `${count}, ${String(percent)}%`}
    </Link>
  );
};

const second = 1_000;

/** This computer's clock, every second while it is drawn. */
const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Countdown = ({ until }: { readonly until: number }) => {
  const left = until - useSeconds();
  return (
    <span className={styles.wait}>
      <Icon of={Hourglass} size={12} />
      {left > 0
        ? t('shell.rate_limited', { time: durationText(Math.ceil(left / second) * second) })
        : t('shell.trying')}
    </span>
  );
};

const Offline = ({ since }: { readonly since: number }) => (
  <span className={styles.wait}>
    <Icon of={CloudOff} size={12} />
    {t('shell.offline_for', { time: durationText(useSeconds() - since) })}
  </span>
);

/** The connection in the status bar: how long the server has been unreachable, or how long it limits the rate (R6). */
const ConnectionInStatusBar = () => {
  const { unreachable, wait_until } = useConnectionStatus();
  if (wait_until !== null) return <Countdown until={wait_until} />;
  return unreachable && <Offline since={unreachable.since} />;
};

const most = 7;

const Head = ({ project, iid }: { readonly project: string; readonly iid: string }) => {
  const { data } = useQuery({ ...query('mergeRequests.get', mergeRequestInput(project, iid)), enabled: false });
  return data?.sha ? <span className={styles.number}>{t('shell.head', { sha: shortSha(data.sha) })}</span> : null;
};

const followFocus = (listener: () => void): (() => void) => {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
};

/** While the focus is in a text field, letters are text. */
const useIsTyping = (): boolean => useSyncExternalStore(followFocus, () => isTyping(document.activeElement));

/** The keys of the most important commands of the page: those that work now. */
const KeyHints = () => {
  const offered = useOfferedCommands();
  const isInText = useIsTyping();
  return hintsOf(isInText ? offered.filter(({ whileTyping }) => whileTyping === true) : offered)
    .slice(0, most)
    .map(({ words, presses }) => (
      <span key={words} className={styles.hint}>
        {presses.map((press) => (
          <Keys key={press} press={press} />
        ))}
        {words}
      </span>
    ));
};

export const StatusBar = ({ onKeys }: { readonly onKeys: () => void }) => {
  const { show_keys: isShowingKeys } = useSettings();
  // Issues have a number in the same place, and no head.
  const { project, iid } = useMatch('/p/:project/merge_requests/:iid/*')?.params ?? {};
  const { setSlot } = use(StatusSlotContext);
  return (
    <footer className={styles.bar}>
      <div className={styles.hints}>{isShowingKeys && <KeyHints />}</div>
      <DownloadsInStatusBar />
      <ConnectionInStatusBar />
      <span ref={setSlot} className={styles.number} />
      {project !== undefined && iid !== undefined && /^\d+$/.test(iid) && <Head project={project} iid={iid} />}
      <button type="button" className={styles.all} onClick={onKeys}>
        <CommandKeys of="window.keys" />
        <span className={styles.word}>{t('common.keyboard_shortcuts')}</span>
      </button>
    </footer>
  );
};
