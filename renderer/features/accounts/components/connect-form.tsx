/** Connect to a server: address, token, the frame of its window, and where the token will be. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Globe } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { SignInReason } from '../../../../shared/ipc/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '../../../api/bridge.ts';
import { RefusedCertificate } from '../../../blocks/network/refused-certificate.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/checkbox.tsx';
import { Icon } from '../../../components/text/icon.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { TextField } from '../../../components/controls/text-field.tsx';
import { useServerCheck, type ServerCheck } from '../hooks/use-server-check.ts';
import {
  addressOf,
  credentialsOf,
  errorsOf,
  firstForm,
  formErrors,
  needsConsent,
  type FormErrors,
  type SignInForm,
} from '../model/sign-in-form.ts';
import { t } from '../../../texts/t.ts';
import { CredentialFields } from './credential-fields.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { KeychainNote } from './keychain-note.tsx';
import { SignInHead } from './sign-in-head.tsx';
import styles from './form.module.css';

const CheckHint = ({ state }: { readonly state: ServerCheck['state'] }) => {
  switch (state.kind) {
    case 'checking':
      return <>{t('accounts.asking_server')}</>;
    case 'answered':
      return (
        <span className={styles.good}>
          <Icon of={CircleCheck} size={12} />
          {state.version === null
            ? t('accounts.answered', { amount: String(Math.round(state.milliseconds)) })
            : t('accounts.answered_version', {
                amount: String(Math.round(state.milliseconds)),
                version: state.version,
              })}
        </span>
      );
    case 'failed':
      return (
        <span className={styles.careful}>
          <Icon of={CircleAlert} size={12} />
          {state.message}
        </span>
      );
    case 'unknown':
      return <>{t('accounts.with_path')}</>;
  }
};

interface ConnectFormProps {
  readonly signInReason: SignInReason | null;
  /** The server of the link that the window was opened for; null for none. */
  readonly server: string | null;
}

const useSignIn = (keep: 'keychain' | 'session', { signInReason, server }: ConnectFormProps) => {
  const [form, setForm] = useState(() => firstForm(signInReason, server));
  const [found, setFound] = useState<FormErrors>({});
  const signingIn = useMutation({
    mutationFn: async () =>
      ask('accounts:sign-in', {
        base_url: addressOf(form.address)?.href ?? form.address,
        credentials: credentialsOf(form),
        frame: form.frame,
        keep,
        ...(form.allowsInsecure && { allow_insecure: true }),
      }),
    onError: (error) => setFound(errorsOf(channelFailureOf(error), form.way)),
  });
  return {
    form,
    found,
    certificate: signingIn.error ? channelFailureOf(signingIn.error).certificate : undefined,
    forgetFailure: () => {
      signingIn.reset();
      setFound({});
    },
    isBusy: signingIn.isPending || signingIn.isSuccess,
    change: (part: Partial<SignInForm>) => {
      setForm((before) => ({ ...before, ...part }));
      setFound((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part) && field !== 'form')),
      );
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      const errors = formErrors(form);
      setFound(errors);
      if (Object.keys(errors).length === 0) signingIn.mutate();
    },
  };
};

/** Errors appear at their field and nothing that was typed is lost. */
export const ConnectForm = (props: ConnectFormProps) => {
  const { signInReason, server: linked } = props;
  const keychain = useQuery(bridgeQuery('keychain:state', undefined));
  const server = useServerCheck();
  const signIn = useSignIn(keychain.data?.available ? 'keychain' : 'session', props);
  const { form, found, isBusy, change, submit } = signIn;
  const certificate = signIn.certificate ?? (server.state.kind === 'failed' ? server.state.certificate : undefined);
  const isConsentNeeded = needsConsent(form.address);
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('accounts.connect_server')} noValidate>
      <SignInHead signInReason={signInReason} server={linked} />
      <TextField
        label={t('accounts.server_address')}
        icon={Globe}
        value={form.address}
        onValue={(address) => {
          server.forget();
          signIn.forgetFailure();
          change({ address });
        }}
        onBlur={() => server.check(form.address)}
        placeholder={t('accounts.address_example')}
        error={found.address}
        hint={<CheckHint state={server.state} />}
      />
      {certificate && (
        <Notice
          kind="warning"
          inset
          title={t('accounts.certificate_untrusted')}
          actions={
            <RefusedCertificate
              certificate={certificate}
              onTrusted={() => {
                signIn.forgetFailure();
                server.forget();
              }}
            />
          }
        >
          {t('accounts.nothing_sent')}
        </Notice>
      )}
      {isConsentNeeded && (
        <Notice kind="warning" inset title={t('accounts.address_insecure')}>
          {t(form.way === 'none' ? 'accounts.insecure_reading' : 'accounts.insecure_token')}{' '}
          <Checkbox checked={form.allowsInsecure} onChange={(allowsInsecure) => change({ allowsInsecure })}>
            {t('accounts.connect_insecure')}
          </Checkbox>
        </Notice>
      )}
      <CredentialFields form={form} found={found} onChange={change} isSignInNeeded={signInReason !== null} />
      <FrameChoice frame={form.frame} onFrame={(frame) => change({ frame })} />
      {form.way !== 'none' && <KeychainNote state={keychain.data ?? null} />}
      {found.form !== undefined && <Notice kind="danger" inset title={found.form} />}
      <div className={styles.actions}>
        <Button
          look="primary"
          large
          type="submit"
          press="Enter"
          disabled={isBusy || (form.way !== 'none' && keychain.isPending) || (isConsentNeeded && !form.allowsInsecure)}
        >
          {isBusy ? t('accounts.connecting') : t('accounts.connect')}
        </Button>
      </div>
    </form>
  );
};
