/** Which addresses get the token, which wait for consent, and which are never asked for (S30). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPictureAccess } from './picture-access.ts';

const secret = '4b1f0a6c2d9e47358f60c1a7e5d2b394';
const root = createPictureAccess('https://git.example');
const sub = createPictureAccess('https://git.example/sub');

test.each([
  '/uploads/-/system/user/avatar/3/avatar.png',
  '/uploads/1/a.png',
  '/uploads/system/user/avatar/1/picture%20of%20me.png?width=40',
  `/westhaven/tideplan/uploads/${secret}/plan.png`,
  `/a/b/c/d/uploads/${secret}/pl%C3%A4ne.png`,
  `/-/project/7/uploads/${secret}/plan.png`,
  '/westhaven/tideplan/-/avatar',
])('S30 %s is a picture of the account’s server, at its base path', (path) => {
  expect(root(new URL(`https://git.example${path}`))).toBe('own');
  expect(sub(new URL(`https://git.example/sub${path}`))).toBe('own');
  expect(sub(new URL(`https://git.example${path}`))).not.toBe('own');
  for (const origin of [
    'https://git.example:8443',
    'http://git.example',
    'https://git.example.',
    'https://x.git.example',
  ])
    expect(root(new URL(origin + path)), origin).toBe('foreign');
});

test.each([
  '/api/v4/hooks/1',
  '/api',
  '/API/v4/user',
  '/%61pi/v4/hooks/1',
  '/%2561pi/v4/hooks/1',
  '/uploads/../api/v4/hooks/1',
  '/uploads/%2e%2e/api/v4/hooks/1',
  '/uploads/%252e%252e/api/v4/hooks/1',
  '/uploads/..%2fapi/v4/hooks/1',
  '/uploads/..%5capi/v4/hooks/1',
  '//api/v4/hooks/1',
  '/uploads//api/v4/hooks/1',
  '/./api/v4/hooks/1',
  '/uploads/a.png/',
  '/uploads/a%00.png',
  '/uploads/%ff',
  '/api;x/v4/hooks/1',
  '/\uff41pi/v4/hooks/1',
])('S30 %s is never asked for', (path) => {
  expect(root(new URL(`https://git.example${path}`))).toBe('refused');
  expect(sub(new URL(`https://git.example/sub${path}`))).toBe('refused');
});

test.each([
  '/',
  '/group/project',
  '/group/project/-/raw/main/a.png',
  '/group/project/-/raw/main/uploads/x/a.png',
  `/group/-/raw/uploads/${secret}/a.png`,
  `/uploads-elsewhere/${secret}/a.png`,
  '/group/project/uploads/1/a.png',
  '/oauth/authorize',
  '/avatar',
  '/westhaven/tideplan/avatar',
])('S30 %s gets no token', (path) => {
  expect(root(new URL(`https://git.example${path}`))).not.toBe('own');
});

test('S30 another base path of the same beginning is another application', () => {
  for (const path of ['/subversion/uploads/1/a.png', '/uploads/1/a.png', '/SUB/uploads/1/a.png'])
    expect(sub(new URL(`https://git.example${path}`)), path).toBe('foreign');
});

test('S30 whatever a path is made of, what gets the token stays below the base path and is no call', () => {
  const piece = fc.constantFrom('api', 'v4', 'uploads', '..', '.', '%2e%2e', '%2f', '%5c', '\\', '//', '-', 'sub', secret, 'a.png', ';', '?', '#', '%61pi', 'avatar', ''); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), fc.constantFrom('/', ''), (pieces, joint) => {
      const url = new URL(`https://git.example/${pieces.join(joint)}`);
      if (sub(url) !== 'own') return;
      // As the laxest server would read it: decoded until nothing changes, then folded.
      let path = url.pathname;
      for (let next = decodeURIComponent(path); next !== path; next = decodeURIComponent(path)) path = next;
      const read = new URL(`https://git.example${path.replaceAll('\\', '/').replaceAll(/\/+/g, '/')}`).pathname;
      expect(read).toMatch(/^\/sub\/(?!api(\/|$))/i);
    }),
    { numRuns: 5_000, seed: 30 },
  );
});
