/** What can be said about the sign-in form before anything is sent, and where a failure belongs. */
import { describe, expect, it } from 'vitest';
import { addressOf, errorsOf, formErrors, needsConsent, type SignInForm } from './sign-in-form.ts';

const form = (part: Partial<SignInForm>): SignInForm => ({
  address: 'https://code.example.org',
  token: 'token',
  frame: 'standard',
  allowsInsecure: false,
  ...part,
});

describe('sign-in form', () => {
  it('takes an address without a scheme for https', () => {
    expect(addressOf(' code.example.org/sub ')?.href).toBe('https://code.example.org/sub');
    expect(addressOf('')).toBeNull();
  });

  it.each([
    '',
    'ftp://code.example.org',
    'https://name:word@code.example.org',
    'https://code.example.org?a=b',
    'https://x/#y',
  ])('S11 refuses the address "%s"', (address) => {
    expect(formErrors(form({ address })).address).toBeTruthy();
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

  it('shows a failure at the field that it is about', () => {
    const where = (['unauthorized', 'unreachable', 'invalid', 'keychain'] as const).map((code) =>
      Object.keys(errorsOf({ code, message: 'x' })),
    );
    expect(where).toEqual([['token'], ['address'], ['address'], ['form']]);
  });
});
