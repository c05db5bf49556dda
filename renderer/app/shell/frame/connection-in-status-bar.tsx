/** The connection in the status bar: how long the server has been unreachable, or how long it limits the rate (R6). */
import { CloudOff, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { durationText } from '#renderer/components/text/age-text.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './status-bar.module.css';

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
    <span className={styles.wait} title={t('shell.pause')}>
      <Icon of={Hourglass} size={12} />
      {left > 0
        ? t('shell.rate_limited', { time: durationText(Math.ceil(left / second) * second) })
        : t('shell.asking_again')}
    </span>
  );
};

const Offline = ({ since }: { readonly since: number }) => (
  <span className={styles.wait}>
    <Icon of={CloudOff} size={12} />
    {t('shell.offline_for', { time: durationText(useSeconds() - since) })}
  </span>
);

/** Renders nothing while all is well. */
export const ConnectionInStatusBar = () => {
  const { unreachable, wait_until } = useConnectionStatus();
  if (wait_until !== null) return <Countdown until={wait_until} />;
  return unreachable && <Offline since={unreachable.since} />;
};
