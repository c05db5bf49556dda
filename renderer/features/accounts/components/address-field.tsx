/** The address of a server, or a link to anything on it: which server that is, or why there is none, said once. */
import { CircleAlert, CircleCheck, Globe } from 'lucide-react';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { RefusedCertificate } from '#renderer/blocks/network/refused-certificate.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ServerCheck } from '#renderer/features/accounts/hooks/use-server-check.ts';
import { addressOf, isExplained } from '#renderer/features/accounts/model/sign-in-form.ts';
import { BrowserButton } from './browser-button.tsx';
import styles from './form.module.css';

const CheckHint = ({ state }: { readonly state: ServerCheck['state'] }) => {
  switch (state.kind) {
    case 'checking':
      return <>{t('accounts.asking_server')}</>;
    case 'answered': {
      const { base_url: server, version } = state.server;
      return (
        <span className={styles.good}>
          <Icon of={CircleCheck} size={12} />
          {version === null ? t('accounts.found', { server }) : t('accounts.found_version', { server, version })}
        </span>
      );
    }
    case 'failed':
      return isExplained(state.failure) ? null : (
        <span className={styles.careful}>
          <Icon of={CircleAlert} size={12} />
          {[state.failure.message, state.failure.hint].filter(Boolean).join(' ')}
        </span>
      );
    case 'unknown':
      return <>{t('accounts.any_link')}</>;
  }
};

interface ProblemProps {
  readonly failure: ChannelFailure;
  readonly address: string;
  readonly onTrusted: () => void;
  readonly onTryAgain: () => void;
}

/** What needs more than another address: a certificate to compare, or a page to sign in on. */
const Problem = ({ failure, address, onTrusted, onTryAgain }: ProblemProps) => {
  const { certificate, message, hint } = failure;
  if (certificate)
    return (
      <Notice
        kind="warning"
        inset
        title={t('accounts.certificate_untrusted')}
        actions={<RefusedCertificate certificate={certificate} onTrusted={onTrusted} />}
      >
        {t(certificate.can_be_trusted ? 'accounts.nothing_sent' : 'accounts.nothing_sent_ever')}
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      inset
      title={message}
      actions={
        <>
          <BrowserButton url={addressOf(address)?.origin ?? address}>{t('shell.open_in_browser')}</BrowserButton>
          <Button onClick={onTryAgain}>{t('common.retry')}</Button>
        </>
      }
    >
      {hint}
    </Notice>
  );
};

export const AddressField = ({
  server,
  address,
  error,
  failure,
  onAddress,
  onEnter,
  onTrusted,
  onTryAgain,
  ref,
}: {
  readonly server: ServerCheck;
  readonly address: string;
  readonly error: string | undefined;
  /** Why signing in failed, where that was no matter of what was typed below. */
  readonly failure: ChannelFailure | null;
  readonly onAddress: (address: string) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
  readonly onTrusted: () => void;
  readonly onTryAgain: () => void;
  readonly ref: Ref<HTMLInputElement>;
}) => {
  const isArriving = useRef(false);
  const problem = failure ?? (server.state.kind === 'failed' ? server.state.failure : null);
  return (
    <>
      <TextField
        ref={ref}
        label={t('accounts.server_address')}
        icon={Globe}
        value={address}
        onPaste={() => (isArriving.current = true)}
        onDrop={() => (isArriving.current = true)}
        onValue={(value) => {
          onAddress(value);
          if (isArriving.current) server.check(value);
          isArriving.current = false;
        }}
        onBlur={() => server.check(address)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter(event);
        }}
        placeholder={t('accounts.address_example')}
        error={error}
        hint={failure !== null && isExplained(failure) ? null : <CheckHint state={server.state} />}
      />
      {problem !== null && isExplained(problem) && (
        <Problem
          failure={problem}
          address={address}
          onTrusted={onTrusted}
          onTryAgain={() => {
            onTryAgain();
            server.check(address, 'again');
          }}
        />
      )}
    </>
  );
};
