/** Addresses and tokens as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { checkBaseUrl, checkHeaderValue, checkToken } from './base-url.ts';

const hrefOf = (typed: string): string | null => {
  const checked = checkBaseUrl(typed);
  return checked.ok ? checked.value.href : null;
};

describe('S11 a base URL', () => {
  it('says of an IP address that none is one, and what to write', () => {
    for (const typed of ['https://256.256.256.256', 'https://1.2.3'])
      expect(checkBaseUrl(typed)).toMatchObject({
        ok: false,
        message: text('connection.ip'),
      });
    expect(checkBaseUrl('https://[1::2::3]')).toMatchObject({ ok: false, message: text('connection.ipv6') });
    expect(hrefOf('https://192.0.2.1:8443/x')).toBe('https://192.0.2.1:8443/x');
    expect(checkBaseUrl('http://[0:0:0:0:0:0:0:1]:80')).toMatchObject({ value: { host: '[::1]', isInsecure: false } });
  });

  it('that is taken is one that the parser of every request takes', () => {
    const host = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.domain(),
      fc.stringMatching(/^[a-z0-9.x-]{1,12}$/),
    );
    fc.assert(
      fc.property(host, fc.constantFrom('http', 'https'), (name, scheme) => {
        const checked = checkBaseUrl(`${scheme}://${name}`);
        if (checked.ok) expect(new URL(checked.value.href).origin).toBe(checked.value.origin);
      }),
      { numRuns: 1_000, seed: 11 },
    );
  });

  it.each([
    ['https://git.example', 'https://git.example'],
    [' HTTPS://Git.Example/ ', 'https://git.example'],
    ['https://git.example:443/', 'https://git.example'],
    ['https://git.example:8443/sub/path/', 'https://git.example:8443/sub/path'],
    ['https://git.example/sub/path/api/v4/', 'https://git.example/sub/path'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ])('takes %j as %s', (typed, href) => {
    expect(hrefOf(typed)).toBe(href);
  });

  it.each([
    'git.example',
    'ftp://git.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    '//git.example',
    'https:git.example',
    'https:/git.example',
    'https:///x',
    'https://',
    'https://u:p@git.example',
    'https://git.example@evil.example',
    'https://git.example?x=1',
    'https://git.example/?',
    'https://git.example/#a',
    'https://git.example#',
    'https://git.example\\@evil',
    'https://git.example/a/../b',
    'https://git.example/%2e%2e/b',
    'https://git.example/a//b',
    'https://git.example/%2f',
    'https://git.example/%zz',
    'https://git.example:0',
    'https://git.example:65536',
    'https://git.example:80:80',
    'https://git.example:x',
    'https://-git.example',
    'https://git..example',
    'https://git example',
    'https://git.exa\nmple',
    'https://git.example\0',
    'https://git\u200b.example',
    'https://bücher.example',
    'https://[::1',
    'https://256.256.256.256',
    'https://1.2.3',
    'https://1.2.3.4.5',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://git.example.0x',
    'https://[::g]',
    'https://[1::2::3]',
    'https://[::ffff:999.1.1.1]',
    `https://git.example/${'a'.repeat(2_000)}`,
    '',
  ])('refuses %j with a reason', (typed) => {
    // prettier-ignore
    const checked = checkBaseUrl(typed);
    expect(checked.ok).toBe(false);
    expect(checked.ok ? '' : checked.message).toMatch(/^[A-Z].+\.$/);
  });

  it('agrees with the URL parser on whatever it takes', () => {
    const typed = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTP://'),
        fc.webAuthority(),
        fc.webPath(),
        fc.string({ maxLength: 3 }),
      )
      .map((parts) => parts.join(''));
    let taken = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const checked = checkBaseUrl(text);
        if (!checked.ok || !URL.canParse(checked.value.href)) return;
        taken += 1;
        const url = new URL(checked.value.href);
        expect(url.origin).toBe(checked.value.origin);
        expect(url.pathname.replace(/\/$/, '')).toBe(checked.value.path);
        expect(url.username + url.password + url.search + url.hash).toBe('');
      }),
      { seed: 12, numRuns: 1_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it.each([
    ['http://git.example', true],
    ['http://localhost.evil.example', true],
    ['http://127.0.0.1.evil.example', true],
    ['http://localhost:4000', false],
    ['http://lectern.localhost', false],
    ['http://127.0.0.1', false],
    ['https://git.example', false],
  ])('%s is insecure: %s', (typed, isInsecure) => {
    const checked = checkBaseUrl(typed);
    expect(checked.ok && checked.value.isInsecure).toBe(isInsecure);
  });
});

describe('S11 a token', () => {
  it.each(['a\r\nX: y', 'a\n', 'a\0b', 'tok\u20acen', '🙂', 'a\tb', 'a\u007f', '', '   ', 'a'.repeat(2_001)])(
    'refuses %j',
    (typed) => {
      expect(checkToken(typed).ok).toBe(false);
    },
  );

  it('takes 1 to 2,000 latin-1 characters, without the spaces of a copy', () => {
    expect(checkToken('a')).toEqual({ ok: true, value: 'a' });
    expect(checkToken(' glpat-é_x ')).toEqual({ ok: true, value: 'glpat-é_x' });
    expect(checkToken('a'.repeat(2_000)).ok).toBe(true);
  });

  it('judges header values like the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), (text) => {
        if (!checkHeaderValue(text).ok) return;
        expect(new Headers({ x: text }).get('x')).toBe(text.trim());
      }),
      { seed: 13, numRuns: 1_000 },
    );
  });
});
