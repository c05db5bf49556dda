/** `sudo`: what names nobody is refused and never passed over, by header and by parameter, over a real connection. */
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import type { Sent } from '#service/testing/http-client.ts';

const service = serviceForAll();
const client = httpClientForAll(service);

const notes = '/projects/1/merge_requests/2/notes';
const count = (): number => service.count('notes');
const answerOf = async (line: string, sent?: Sent): Promise<unknown> => {
  const response = await client.send(line, sent);
  return [response.statusCode, await json(response)];
};
const noName = [400, { error: 'sudo must be the id or the username of a user' }];

describe('sudo that names nobody is 400, and nothing is done as the administrator', () => {
  it.each([
    [[3]],
    [['rune.dahl']],
    [{ id: 3 }],
    [1.5],
    [-3],
    [0],
    [1e21],
    [true],
    [false],
    [null],
    [''],
    ['rune.dahl\0'],
  ])('JSON %j', async (sudo) => {
    const before = count();
    expect(await answerOf(`POST ${notes}`, client.json({ body: 'As whom?', sudo }))).toEqual(noName);
    expect(count()).toBe(before);
  });

  it.each(['sudo[]=3', 'sudo[0]=rune.dahl', 'sudo[id]=3', 'sudo=', 'sudo=rune.dahl%00'])('query ?%s', async (query) => {
    expect(await answerOf(`GET /user?${query}`)).toEqual(noName);
    expect(await answerOf(`DELETE /users/5?${query}`)).toEqual(noName);
  });

  it('a form, and a parameter beside a header that names somebody', async () => {
    expect(
      await answerOf(
        `POST ${notes}`,
        client.form([
          ['sudo[]', '3'],
          ['body', 'As whom?'],
        ]),
      ),
    ).toEqual(noName);
    const headers = { ...client.admin, Sudo: 'rune.dahl' };
    expect(await answerOf('GET /user?sudo[]=3', { headers })).toEqual(noName);
    expect(await answerOf('GET /user', { headers: { ...client.admin, Sudo: '' } })).toEqual(noName);
  });
});

describe.each([
  ['header', (sudo: string): [string, Sent?] => ['GET /user', { headers: { ...client.admin, Sudo: sudo } }]],
  ['parameter', (sudo: string): [string, Sent?] => [`GET /user?sudo=${sudo}`]],
])('by %s', (_, requestWith) => {
  it.each(['nobody.here', '999', '99999999999999999999', '0', '007', '-3', '1.5', '0x3'])(
    'is 404 for the unknown user %s',
    async (sudo) => {
      const message = `404 User with ID or username '${sudo}' Not Found`;
      expect(await answerOf(...requestWith(sudo))).toEqual([404, { message }]);
    },
  );

  it('is 403 for a blocked user, by name and by id, and works again when the block is lifted', async () => {
    const { id } = service.addStranger(`blocked.by.${_}`);
    for (const sudo of [`blocked.by.${_}`, String(id)]) {
      await client.answer(`POST /users/${String(id)}/block`);
      const message = '403 Forbidden - The user to act as has been blocked.';
      expect(await answerOf(...requestWith(sudo))).toEqual([403, { message }]);
      await client.answer(`POST /users/${String(id)}/unblock`);
      expect(await client.answer(...requestWith(sudo))).toMatchObject({ id });
    }
  });
});

it('a user who is no administrator gets that answer, whatever sudo says', async () => {
  const headers = { 'private-token': service.tokens.owner ?? '' };
  for (const query of ['sudo=3', 'sudo[]=3', 'sudo=nobody.here'])
    expect(await answerOf(`GET /user?${query}`, { headers })).toEqual([
      403,
      { message: '403 Forbidden - Must be admin to use sudo' },
    ]);
});
