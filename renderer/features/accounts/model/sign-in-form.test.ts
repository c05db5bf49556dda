/** What can be said about the sign-in form before anything is sent, and where a failure belongs. */
import { describe, expect, it } from 'vitest';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import {
  addressOf,
  credentialsOf,
  errorsOf,
  firstForm,
  formErrors,
  needsConsent,
  type SignInForm,
} from './sign-in-form.ts';

const form = (part: Partial<SignInForm>): SignInForm => ({
  ...firstForm(null, null),
  address: 'https://code.example.org',
  token: 'token',
  ...part,
});

describe('sign-in form', () => {
  it('takes an address without a scheme for https', () => {
    expect(addressOf(' code.example.org/sub ')?.href).toBe('https://code.example.org/sub');
    expect(addressOf('')).toBeNull();
  });

  it.each(['', 'ftp://code.example.org', 'https://name:word@code.example.org'])(
    'S11 refuses the address "%s"',
    (address) => {
      expect(formErrors(form({ address })).address).toBeTruthy();
    },
  );

  it('takes any link of the server', () => {
    for (const address of ['https://code.example.org/a/b/-/jobs/7?x=1#L3', 'code.example.org/a/b/-/merge_requests/5'])
      expect(formErrors(form({ address })).address).toBeUndefined();
  });

  it.each(['', '   ', 'two\nlines', 'a\u0000b', 'snow☃'])(
    'S11 refuses a token that no header can carry: %j',
    (token) => {
      expect(formErrors(form({ token })).token).toBeTruthy();
    },
  );

  it('S11 asks consent for plain http, but not on this computer', () => {
    expect(needsConsent('http://code.example.org')).toBe(true);
    expect(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:1', 'https://x.org'].map(needsConsent)).toEqual(
      Array(4).fill(false),
    );
    expect(needsConsent('http://127.0.0.1.evil.example')).toBe(true);
  });

  it('accepts what is right', () => {
    expect(formErrors(form({}))).toEqual({});
  });

  it('asks for a user and a password where that is the way, and for nothing else', () => {
    const password = form({ way: 'password', token: '' });
    expect(Object.keys(formErrors(password))).toEqual(['login', 'password']);
    const filled = { ...password, login: ' robin ', password: ' with spaces ' };
    expect(formErrors(filled)).toEqual({});
    expect(credentialsOf(filled)).toEqual({ kind: 'password', login: 'robin', password: ' with spaces ' });
    expect(credentialsOf(form({ token: ' token ' }))).toEqual({ kind: 'token', token: 'token' });
  });

  it('begins with what is known of an account that signs in again', () => {
    const account = { base_url: 'https://code.example.org', username: 'robin', frame: 'admin' } as AccountSummary;
    expect(firstForm({ account, why: 'refused', reason: null }, null)).toMatchObject({
      address: 'https://code.example.org',
      login: 'robin',
      token: '',
      frame: 'admin',
    });
  });

  it('leaves to a notice what needs more than another address', () => {
    const certificate = {} as ChannelFailure['certificate'];
    for (const failure of [{ code: 'web_page' }, { code: 'unreachable', certificate }] as const)
      expect(errorsOf({ message: 'x', ...failure } as ChannelFailure, 'token')).toEqual({});
  });

  it('shows a failure at the field that it is about', () => {
    const codes = ['unauthorized', 'two_factor', 'no_password_sign_in', 'unreachable', 'invalid', 'keychain'] as const;
    const where = (way: SignInForm['way']) =>
      codes.map((code) => Object.keys(errorsOf({ code, message: 'x' }, way))[0]);
    expect(where('token')).toEqual(['token', 'token', 'token', 'address', 'address', 'form']);
    expect(where('password')).toEqual(['password', 'password', 'password', 'address', 'address', 'form']);
  });
});
