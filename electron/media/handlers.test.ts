/** The channels `media:*`: always the asking window's own account, and only hosts that its answers named (S9). */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { createAccountPictures } from './account-pictures.ts';
import { openConsents, type Consents } from './consents.ts';
import { createGates } from '#electron/proxy/gate.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { mediaChannels } from './channels.ts';
import { mediaHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { noReports } from '#electron/testing/file-reports.ts';

let folder: string;
let consents: Consents;
beforeEach(() => {
  folder = makeFolder();
  consents = openConsents({
    file: join(folder, 'picture-hosts.json'),
    isKept: () => true,
    now: () => new Date(0),
    notices: noReports,
  });
});

const setUp = () => {
  const pushes: unknown[] = [];
  const [a, b] = [windowOf('a', pushes), windowOf('b', pushes)];
  const pictures = Object.fromEntries(
    ['a', 'b'].map((key) => [
      key,
      createAccountPictures({
        base_url: 'https://own.example',
        upstream: {
          transport: () => Promise.reject(new Error('nothing is fetched here')),
          limits: defaultLimits,
          now: () => 0,
          gates: createGates(() => 0),
        },
        token: () => Promise.resolve('token'),
        isAllowed: (host) => consents.allowed(key).includes(host),
        metHost: () => undefined,
      }),
    ]),
  );
  const handlers = calling(mediaChannels, mediaHandlers({ consents, picturesOf: (key) => pictures[key] ?? null }), {
    all: () => [a, b, windowOf(null, pushes)],
  });
  pictures['a']?.note({ avatar_url: 'https://faces.example/1', body: '![x](https://charts.example/x.png)' });
  return { pushes, handlers, a, b };
};

test('S9 consent is given for a host that answers named, of one account, and taken back', async () => {
  const { pushes, handlers, a, b } = setUp();
  expect(handlers['media:hosts'](undefined, a)).toEqual({ allowed: [], waiting: ['faces.example'] });
  expect(handlers['media:hosts'](undefined, b)).toEqual({ allowed: [], waiting: [] });
  expect(await handlers['media:consent']({ host: 'faces.example', allowed: true }, a)).toEqual({
    allowed: ['faces.example'],
    waiting: [],
  });
  expect(pushes).toEqual([['a', 'media:changed', null]]);
  await expect(handlers['media:consent']({ host: 'faces.example', allowed: true }, b)).rejects.toThrow(
    text('connection.image_host'),
  );
  await expect(handlers['media:consent']({ host: 'evil.example', allowed: true }, a)).rejects.toThrow(
    text('connection.image_host'),
  );
  await handlers['media:consent']({ host: 'faces.example', allowed: false }, a);
  expect(handlers['media:hosts'](undefined, a)).toEqual({ allowed: [], waiting: ['faces.example'] });
});

test('S9 a picture of a text is found by the account that read the text, and then waits for consent', () => {
  const { handlers, a, b } = setUp();
  const url = 'https://charts.example/x.png';
  expect(handlers['media:find']({ url }, b)).toBeNull();
  expect(handlers['media:find']({ url }, a)).toContain('?from=charts.example');
  expect(handlers['media:hosts'](undefined, a)).toEqual({
    allowed: [],
    waiting: ['faces.example', 'charts.example'],
  });
});
