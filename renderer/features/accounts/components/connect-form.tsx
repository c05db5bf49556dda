/** Connect to a server: address, token, the frame of its window, and where the token will be. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import type { SignInReason, SignInRequest, KeychainState } from '#electron/accounts/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useServerCheck, type ServerCheck } from '#renderer/features/accounts/hooks/use-server-check.ts';
import {
  addressOf,
  credentialsOf,
  errorsOf,
  firstForm,
  formErrors,
  needsConsent,
  type FormErrors,
  type SignInForm,
} from '#renderer/features/accounts/model/sign-in-form.ts';
import { t } from '#renderer/texts/t.ts';
import { Tile } from '#renderer/components/text/tile.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { AddressField } from './address-field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { SignInHead } from './sign-in-head.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './form.module.css';

/** Tries the keychain again: the user may have unlocked it. */
const TryAgain = () => {
  const client = useQueryClient();
  const trying = useMutation({
    mutationFn: async () => ask('keychain:try-again', undefined),
    onSuccess: (state) => client.setQueryData(bridgeQuery('keychain:state', undefined).queryKey, state),
  });
  return (
    <span className={styles.again}>
      <Button disabled={trying.isPending} onClick={() => trying.mutate()}>
        {trying.isPending ? t('blocks.checking') : t('accounts.keychain_again')}
      </Button>
    </span>
  );
};

const KeychainPending = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldEllipsis} size={16} />
    <b>{t('accounts.keychain_asking')}</b>
  </div>
);

const Available = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldCheck} size={16} className={looks.success} />
    <b>{t('accounts.keychain_safe')}</b>
  </div>
);

/** Nothing is promised before the keychain was tried. */
const KeychainNote = ({ state }: { readonly state: KeychainState | null }) => {
  if (state === null) return <KeychainPending />;
  if (state.available) return <Available />;
  return (
    <div className={styles.note} role="status">
      <Icon of={ShieldAlert} size={16} className={looks.warning} />
      <b>{t('accounts.session_only')}</b>
      <p>{state.reason}</p>
      {state.detail !== undefined && (
        <details className={styles.detail}>
          <summary>{t('common.details')}</summary>
          {state.detail}
        </details>
      )}
      <TryAgain />
    </div>
  );
};

const frames = [
  { value: 'standard', label: t('accounts.frame_standard') },
  { value: 'production', label: t('shell.production') },
  { value: 'admin', label: t('common.administrator') },
] as const;

const FrameChoice = ({
  frame,
  onFrame,
}: {
  readonly frame: SignInRequest['frame'];
  readonly onFrame: (frame: SignInRequest['frame']) => void;
}) => (
  <fieldset className={styles.frames}>
    <legend className={styles.label}>{t('accounts.window_frame')}</legend>
    <div className={styles.kinds}>
      {frames.map(({ value, label }) => (
        <label key={value} className={styles.kind}>
          <input
            type="radio"
            name="frame"
            className={styles.radio}
            checked={value === frame}
            onChange={() => onFrame(value)}
          />
          {label}
          <Tile letter="" frame={value} />
        </label>
      ))}
    </div>
    <p className={styles.hint}>{t('accounts.frame_hint')}</p>
  </fieldset>
);

interface ConnectFormProps {
  readonly signInReason: SignInReason | null;
  /** The link that the window was opened for; null for none. */
  readonly link: string | null;
  /** The other way to begin is not shown in its stead. */
  readonly isShown: boolean;
}

/**
 * The address that gets the credentials: the one that the form shows, or a host that was typed. Null where the server of a
 * longer address is not known yet: it is looked for, and shown first.
 */
const addressToUse = (typed: string, server: ServerCheck): string | null => {
  if (server.state.kind === 'answered') return server.state.server.base_url;
  const url = addressOf(typed);
  if (url === null) return typed;
  if (url.pathname === '/') return url.origin;
  server.check(typed, 'again');
  return null;
};

/** What was typed, and what is wrong with it until it is changed. */
const useTyped = ({ signInReason, link }: ConnectFormProps) => {
  const [form, setForm] = useState(() => firstForm(signInReason, link));
  const [found, setFound] = useState<FormErrors>({});
  const change = (part: Partial<SignInForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setFound((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part) && field !== 'form')),
    );
  };
  return { form, found, setFound, change };
};

const useSignIn = (keep: 'keychain' | 'session', server: ServerCheck, props: ConnectFormProps) => {
  const { form, found, setFound, change } = useTyped(props);
  const signingIn = useMutation({
    mutationFn: async () => {
      const base_url = addressToUse(form.address, server);
      if (base_url === null) return null;
      const typed = addressOf(form.address)?.href;
      return ask('accounts:sign-in', {
        base_url,
        ...(typed !== undefined && { link: typed }),
        credentials: credentialsOf(form),
        frame: form.frame,
        keep,
        ...(form.allowsInsecure && { allow_insecure: true }),
      });
    },
    onError: (error) => setFound(errorsOf(channelFailureOf(error), form.way)),
  });
  const send = (): void => {
    const errors = formErrors(form);
    setFound(errors);
    if (Object.keys(errors).length === 0) signingIn.mutate();
  };
  const forgetFailure = (): void => {
    signingIn.reset();
    setFound({});
  };
  const failure = signingIn.error ? channelFailureOf(signingIn.error) : null;
  return {
    form,
    found,
    failure,
    forgetFailure,
    isBusy: signingIn.isPending || (signingIn.isSuccess && signingIn.data !== null),
    change,
    changeAddress: (address: string) => {
      server.forget();
      forgetFailure();
      change({ address });
    },
    // What was refused was on its way to the address that is still there.
    goOnTrusted: () => {
      if (server.state.kind !== 'answered') server.forget();
      if (failure !== null) send();
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send();
    },
  };
};

/** Where the focus is: at the first field that is empty, and at the credentials as soon as the server is known. */
const useFocus = (isShown: boolean, hasAccount: boolean, isFound: boolean) => {
  const addressRef = useRef<HTMLInputElement>(null);
  const credentialsRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isShown) (hasAccount ? credentialsRef : addressRef).current?.focus();
  }, [isShown, hasAccount]);
  useEffect(() => {
    // Not where the user went on meanwhile.
    if (isFound && document.activeElement === addressRef.current) credentialsRef.current?.focus();
  }, [isFound]);
  return { addressRef, credentialsRef };
};

interface ConsentProps {
  readonly form: SignInForm;
  readonly onChange: (part: Partial<SignInForm>) => void;
}

/** What is sent to the address can be read on its way: that is agreed to. */
const Consent = ({ form, onChange }: ConsentProps) => (
  <Notice kind="warning" inset title={t('accounts.address_insecure')}>
    {t(form.way === 'none' ? 'accounts.insecure_reading' : 'accounts.insecure_token')}
    <span className={styles.consent}>
      <Checkbox checked={form.allowsInsecure} onChange={(allowsInsecure) => onChange({ allowsInsecure })}>
        {t('accounts.connect_insecure')}
      </Checkbox>
    </span>
  </Notice>
);

/** Errors appear at their field and nothing that was typed is lost. */
export const ConnectForm = (props: ConnectFormProps) => {
  const { signInReason, link, isShown } = props;
  const keychain = useQuery(bridgeQuery('keychain:state', undefined));
  const server = useServerCheck();
  const signIn = useSignIn(keychain.data?.available ? 'keychain' : 'session', server, props);
  const { form, found, failure, isBusy, change, submit } = signIn;
  const { addressRef, credentialsRef } = useFocus(isShown, signInReason !== null, server.state.kind === 'answered');
  const isConsentNeeded = needsConsent(form.address);
  // With the address alone there is nothing to send yet: the server is looked for, and the rest comes next.
  const goOn = (event: KeyboardEvent): void => {
    const missing = formErrors(form);
    if (missing.address !== undefined || Object.keys(missing).length === 0) return;
    event.preventDefault();
    if (server.state.kind === 'answered') credentialsRef.current?.focus();
    else server.check(form.address, 'again');
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('accounts.connect_server')} noValidate>
      <SignInHead signInReason={signInReason} link={link} />
      <AddressField
        ref={addressRef}
        server={server}
        address={form.address}
        error={found.address}
        failure={failure}
        onAddress={signIn.changeAddress}
        onEnter={goOn}
        onTrusted={signIn.goOnTrusted}
        onTryAgain={signIn.forgetFailure}
      />
      {isConsentNeeded && <Consent form={form} onChange={change} />}
      <CredentialFields
        form={form}
        found={found}
        onChange={change}
        isSignInNeeded={signInReason !== null}
        firstField={credentialsRef}
        tokenPage={server.state.kind === 'answered' ? server.state.server.token_page : null}
      />
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
