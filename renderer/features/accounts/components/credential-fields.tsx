/** By what one signs in: an access token, a user and a password, or not at all. What was typed for the one stays while the other is shown. */
import { Eye, EyeOff, KeyRound, LockKeyhole, UserRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/controls/button.tsx';
import { SegmentedControl } from '../../../components/controls/segmented-control.tsx';
import { TextField, type TextFieldProps } from '../../../components/controls/text-field.tsx';
import type { FormErrors, SignInForm } from '../model/sign-in-form.ts';
import styles from './form.module.css';

const ways = [
  { value: 'token', label: 'Access token' },
  { value: 'password', label: 'Password' },
  { value: 'none', label: 'No sign-in' },
] as const;

type SecretProps = Pick<TextFieldProps, 'label' | 'icon' | 'value' | 'onValue' | 'error' | 'hint'>;

/** A field that hides its text until it is asked to show it. */
const SecretField = ({ name, ...rest }: SecretProps & { readonly name: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      code
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? `Hide the ${name}` : `Show the ${name}`}
          onClick={() => setShown(!isShown)}
        />
      }
      {...rest}
    />
  );
};

const TokenField = ({ form, found, onChange }: CredentialProps) => (
  <SecretField
    name="token"
    label="Access token"
    icon={KeyRound}
    value={form.token}
    onValue={(token) => onChange({ token })}
    error={found.token}
    hint={
      <>
        Scope <code>api</code> to review and merge, <code>read_user</code> to look only. You make one in your profile on
        the server.
      </>
    }
  />
);

const PasswordFields = ({ form, found, onChange }: CredentialProps) => (
  <>
    <TextField
      label="Username or email"
      icon={UserRound}
      value={form.login}
      onValue={(login) => onChange({ login })}
      error={found.login}
    />
    <SecretField
      name="password"
      label="Password"
      icon={LockKeyhole}
      value={form.password}
      onValue={(password) => onChange({ password })}
      error={found.password}
      hint="It is sent to the server once, for a token, and kept nowhere. Servers of today take an access token only."
    />
  </>
);

const WithoutSigningIn = () => (
  <div className={styles.without}>
    <b>Read public projects without signing in.</b>
    <p>
      No token is sent or kept. Comments, merges and your review queue need a user: you can sign in later, from the
      place where you are.
    </p>
  </div>
);

interface CredentialProps {
  readonly form: SignInForm;
  readonly found: FormErrors;
  readonly onChange: (part: Partial<SignInForm>) => void;
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
        Sign in with
      </span>
      <SegmentedControl
        label="Sign in with"
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
