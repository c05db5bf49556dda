/** The sign-in form: what was typed, and what can be said about it before anything is sent. */
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { Credentials, SignInReason, SignInRequest } from '#electron/accounts/channels.ts';
import { t } from '#renderer/texts/t.ts';

export interface SignInForm {
  readonly address: string;
  readonly way: Credentials['kind'];
  readonly token: string;
  readonly login: string;
  readonly password: string;
  readonly frame: SignInRequest['frame'];
  /** Consent to a connection that is not encrypted. */
  readonly allowsInsecure: boolean;
}

/** Errors by the field at which they are shown; `form` appears over the button. */
export interface FormErrors {
  readonly address?: string;
  readonly token?: string;
  readonly login?: string;
  readonly password?: string;
  readonly form?: string;
}

const empty: SignInForm = {
  address: '',
  way: 'token',
  token: '',
  login: '',
  password: '',
  frame: 'standard',
  allowsInsecure: false,
};

/**
 * The form at its opening: empty, or with what is known of the account that it is about.
 * @param link the link that the window was opened for; null for none
 */
export const firstForm = (signInReason: SignInReason | null, link: string | null): SignInForm => {
  if (signInReason === null) return { ...empty, address: link ?? '' };
  const { base_url, username, frame } = signInReason.account;
  return { ...empty, address: base_url, login: username, frame: frame === 'local' ? 'standard' : frame };
};

/** The address, or the link, with a scheme: `code.example` means https. Null when it is none. */
export const addressOf = (typed: string): URL | null => {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(withScheme) ? new URL(withScheme) : null;
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Plain http to another computer: the token would travel readable, so it needs consent (S11). */
export const needsConsent = (typed: string): boolean => {
  const address = addressOf(typed);
  return address?.protocol === 'http:' && !isLoopback(address.hostname);
};

const addressError = (typed: string): string | undefined => {
  if (typed.trim() === '') return t('accounts.type_address');
  const address = addressOf(typed);
  if (!address) return t('accounts.no_web_address');
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return t('accounts.http_only');
  if (address.username !== '' || address.password !== '') return t('accounts.no_credentials');
  return undefined;
};

const tokenError = (token: string): string | undefined => {
  if (token.trim() === '') return t('accounts.paste_token');
  if (/[^\u0020-\u007E\u00A0-\u00FF]/u.test(token.trim())) return t('accounts.token_characters');
  return undefined;
};

const credentialErrors = ({ way, token, login, password }: SignInForm): FormErrors => {
  if (way === 'none') return {};
  if (way === 'token') {
    const wrong = tokenError(token);
    return wrong === undefined ? {} : { token: wrong };
  }
  return {
    ...(login.trim() === '' && { login: t('accounts.type_login') }),
    ...(password === '' && { password: t('accounts.type_password') }),
  };
};

/** What is wrong with what was typed; empty when it can be sent (the main process checks again). */
export const formErrors = (form: SignInForm): FormErrors => {
  const address = addressError(form.address);
  return { ...(address !== undefined && { address }), ...credentialErrors(form) };
};

/** What is sent of the form. */
export const credentialsOf = ({ way, token, login, password }: SignInForm): Credentials => {
  if (way === 'none') return { kind: 'none' };
  return way === 'token' ? { kind: 'token', token: token.trim() } : { kind: 'password', login: login.trim(), password };
};

/** What failed is what was typed: the token, or the password. */
const aboutCredentials = new Set<ChannelFailure['code']>(['unauthorized', 'two_factor', 'no_password_sign_in']);
/** A notice below the address says these, with the way on. */
export const isExplained = ({ code, certificate }: ChannelFailure): boolean =>
  code === 'web_page' || certificate !== undefined;

const aboutAddress = new Set<ChannelFailure['code']>(['unreachable', 'not_found', 'invalid']);

/** Where a failure of the main process belongs. */
export const errorsOf = (failure: ChannelFailure, way: SignInForm['way']): FormErrors => {
  if (isExplained(failure)) return {};
  const text = [failure.message, failure.hint].filter(Boolean).join(' ');
  if (way !== 'none' && aboutCredentials.has(failure.code))
    return way === 'token' ? { token: text } : { password: text };
  return way === 'none' || aboutAddress.has(failure.code) ? { address: text } : { form: text };
};
