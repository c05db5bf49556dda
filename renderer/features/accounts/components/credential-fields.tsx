/** By what one signs in: an access token, a user and a password, or not at all. What was typed for the one stays while the other is shown. */
import { Eye, EyeOff, KeyRound, LockKeyhole, UserRound } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { TextField, type TextFieldProps } from '#renderer/components/controls/text-field.tsx';
import type { FormErrors, SignInForm } from '#renderer/features/accounts/model/sign-in-form.ts';
import { t } from '#renderer/texts/t.ts';
import { BrowserButton } from './browser-button.tsx';
import styles from './form.module.css';

const ways = [
  { value: 'token', label: t('common.access_token') },
  { value: 'password', label: t('common.password') },
  { value: 'none', label: t('accounts.no_sign_in') },
] as const;

type SecretProps = Pick<TextFieldProps, 'label' | 'icon' | 'value' | 'onValue' | 'error' | 'hint' | 'ref'>;

/** A field that hides its text until it is asked to show it. */
const SecretField = ({
  show,
  hide,
  ...rest
}: SecretProps & {
  /** Words of its buttons. */ readonly show: string;
  readonly hide: string;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      code
      end={
        <IconButton icon={isShown ? EyeOff : Eye} label={isShown ? hide : show} onClick={() => setShown(!isShown)} />
      }
      {...rest}
    />
  );
};

const TokenField = ({ form, found, onChange, firstField, tokenPage }: CredentialProps) => (
  <div className={styles.token}>
    <SecretField
      ref={firstField}
      show={t('common.show_token')}
      hide={t('accounts.hide_token')}
      label={t('common.access_token')}
      icon={KeyRound}
      value={form.token}
      onValue={(token) => onChange({ token })}
      error={found.token}
      hint={t('accounts.scope_hint')}
    />
    {tokenPage !== null && (
      // Back from the browser, the token is pasted at once.
      <BrowserButton url={tokenPage} onPress={() => firstField.current?.focus()}>
        {t('tokens.create')}
      </BrowserButton>
    )}
  </div>
);

const PasswordFields = ({ form, found, onChange, firstField }: CredentialProps) => (
  <>
    <TextField
      ref={firstField}
      label={t('common.username_or_email')}
      icon={UserRound}
      value={form.login}
      onValue={(login) => onChange({ login })}
      error={found.login}
    />
    <SecretField
      show={t('accounts.show_password')}
      hide={t('accounts.hide_password')}
      label={t('common.password')}
      icon={LockKeyhole}
      value={form.password}
      onValue={(password) => onChange({ password })}
      error={found.password}
      hint={t('accounts.password_hint')}
    />
  </>
);

const WithoutSigningIn = () => (
  <div className={styles.without}>
    <b>{t('accounts.without_title')}</b>
    <p>{t('accounts.without_text')}</p>
  </div>
);

interface CredentialProps {
  readonly form: SignInForm;
  readonly found: FormErrors;
  readonly onChange: (part: Partial<SignInForm>) => void;
  /** Where the focus goes once the server is known. */
  readonly firstField: RefObject<HTMLInputElement | null>;
  /** The server's own page for new tokens; null where none is known. */
  readonly tokenPage: string | null;
}

export const CredentialFields = ({
  isSignInNeeded,
  ...props
}: CredentialProps & {
  /** Reading without signing in is not what the window is open for. */ readonly isSignInNeeded: boolean;
}) => (
  <fieldset className={styles.credentials}>
    <div className={styles.way}>
      <span className={styles.label} aria-hidden="true">
        {t('accounts.sign_in_with')}
      </span>
      <SegmentedControl
        label={t('accounts.sign_in_with')}
        options={isSignInNeeded ? ways.filter(({ value }) => value !== 'none') : ways}
        value={props.form.way}
        onValue={(way) => props.onChange({ way })}
      />
    </div>
    {props.form.way === 'token' && <TokenField {...props} />}
    {props.form.way === 'password' && <PasswordFields {...props} />}
    {props.form.way === 'none' && <WithoutSigningIn />}
  </fieldset>
);
