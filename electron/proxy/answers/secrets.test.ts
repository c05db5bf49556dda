/** Tokens that a server plants anywhere in what it sends never leave the proxy (S8). */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areViews } from '#shared/api/form.ts';
import { operations } from '#shared/api/registry.ts';
import type { Operation } from '#shared/api/define.ts';
import { tokenByPassword } from '#electron/accounts/token-by-password.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { probeServer } from '#electron/accounts/probe-server.ts';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, testToken, openTransport } from '#electron/testing/proxy-fixture.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { stripSecrets } from './strip-secrets.ts';

const planted = 'glpat-planted-4711-canary';
const isSecret = (name: string): boolean => /^(.*_)?(token|secret|password)$/.test(name);

/** A value of a schema in which every field that may carry a secret does. */
const valueOf = (schema: z.ZodType, name = ''): unknown => {
  if (isSecret(name)) return planted;
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [field, valueOf(inner as z.ZodType, field)]),
    );
  if (schema instanceof z.ZodArray) return [valueOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return valueOf(schema.unwrap() as z.ZodType, name);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    return areViews(schema)
      ? Object.assign({}, ...options.map((option) => valueOf(option)))
      : valueOf(options[0] ?? z.null());
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNull) return null;
  return 'text';
};

/** Operations whose answer has a field of such a name, known by their schemas alone. */
const bearing = Object.entries(operations as Readonly<Record<string, Operation>>).filter(([, { answer, delivery }]) => {
  return delivery === 'checked' && JSON.stringify(valueOf(answer) ?? null).includes(planted);
});

const inputOf = ({ params, body }: Operation): object => ({
  params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, 1])),
  body: Object.fromEntries(
    Object.entries(body.shape)
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(([name, schema]) => [name, isSecret(name) ? 'a password of its own' : valueOf(schema as z.ZodType)]),
  ),
});

test('S8 some answers carry tokens: those of a session, of the user who asks, and of impersonation', () => {
  const ids = bearing.map(([id]) => id);
  for (const id of ['session.create', 'currentUser.get', 'impersonationTokens.list', 'impersonationTokens.create'])
    expect(ids).toContain(id);
});

const passed = async (id: string, operation: Operation, answer: unknown) => {
  let sent = '';
  const server = await serveHttp((_request, response) => {
    sent = JSON.stringify(answer);
    response.setHeader('content-type', 'application/json').end(sent);
  });
  const { status, text } = await keep(createProxyFixture(server.url)).call(
    id,
    id === 'session.create' ? { body: { login: 'ann', password: 'a password' } } : inputOf(operation),
  );
  expect(sent).toContain(planted);
  expect(status, text).toBe(200);
  return text;
};

test.each(bearing.filter(([, { shownOnce }]) => shownOnce === undefined))(
  'S8 %s hands on no token that its answer carries',
  async (id, operation) => {
    expect(await passed(id, operation, valueOf(operation.answer))).not.toContain(planted);
  },
);

test('S8 the answer that makes an impersonation token hands on that token alone, and no other answer does', async () => {
  const showing = bearing.filter(([, { shownOnce }]) => shownOnce !== undefined);
  expect(showing.map(([id, { shownOnce }]) => [id, shownOnce])).toEqual([['impersonationTokens.create', ['token']]]);
  for (const [id, operation] of showing) {
    const answer = { ...(valueOf(operation.answer) as object), token: 'the new one', private_token: planted };
    const text = await passed(id, operation, answer);
    expect(text).toContain('the new one');
    expect(text).not.toContain(planted);
  }
});

test('S8 private_token goes from any answer, named by its operation or not', () => {
  expect(stripSecrets({ a: [{ private_token: planted, b: 1 }], private_token: planted })).toEqual({ a: [{ b: 1 }] });
  expect(stripSecrets({ token: planted, b: 1 }, ['token'])).toEqual({ b: 1 });
});

const escaped = JSON.stringify(testToken).replaceAll('-', '\\u002d');
const list = ['branches.list', { params: { id: 1 } }] as const;

const echoes: readonly (readonly [string, number, Record<string, string>, string])[] = [
  ['an error message', 404, {}, JSON.stringify({ message: `no ${testToken} here` })],
  ['a list of messages', 400, {}, JSON.stringify({ message: [`a ${testToken}`, testToken] })],
  ['a map of fields', 400, {}, JSON.stringify({ message: { [testToken]: [testToken], title: [`is ${testToken}`] } })],
  ['an error and its description', 403, {}, JSON.stringify({ error: testToken, error_description: testToken })],
  ['a message in other letters', 409, {}, `{"message":${escaped}}`],
  [
    'a percent-encoded message',
    422,
    {},
    JSON.stringify({ message: `/x?private_token=${encodeURIComponent(testToken)}` }),
  ],
  ['its type', 200, { 'content-type': `text/${testToken}` }, '[]'],
  ['its encoding', 200, { 'content-encoding': testToken }, '[]'],
  ['the target of a redirect', 302, { location: `http://${testToken}.example/` }, ''],
  ['its date', 200, { date: testToken }, '[]'],
  ['its paging', 200, { 'x-total': testToken, 'x-next-page': testToken, link: `<${testToken}>; rel="next"` }, '[]'],
  [
    'the name of a branch',
    200,
    {},
    JSON.stringify([{ name: testToken, merged: false, protected: false, commit: null }]),
  ],
  ['the path where the shape is another', 200, {}, JSON.stringify({ [testToken]: 1 })],
];

test.each(echoes)(
  'S8 a server that echoes the token in %s does not get it to the page',
  async (_name, status, head, body) => {
    const server = await serveHttp((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...head }).end(body);
    });
    const answer = await keep(createProxyFixture(server.url, { limits: { retries: 0 } as never })).call(...list);
    const seen = answer.text + JSON.stringify([...answer.headers]);
    expect(server.headers[0]?.['private-token']).toBe(testToken);
    expect(seen).not.toContain(testToken);
    expect(seen).not.toContain(escaped.slice(1, -1));
  },
);

test('S8 the words around the token stay', async () => {
  const server = await serveHttp((_request, response) => {
    response.writeHead(404).end(JSON.stringify({ message: `no ${testToken} here` }));
  });
  const { error } = await keep(createProxyFixture(server.url)).call(...list);
  expect(error?.serverMessage).toBe('no [token removed] here');
});

test('S8 a sign-in keeps neither the password in its failure nor the token in the version', async () => {
  const password = 'correct horse battery';
  const server = await serveHttp((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/version')) response.end(JSON.stringify({ version: `9.5 ${testToken}` }));
    else response.writeHead(401).end(JSON.stringify({ message: `no ${password} here` }));
  });
  const { send } = openTransport();
  const credentials = { kind: 'password', login: 'ann', password } as const;
  const failure = await tokenByPassword(server.url, credentials, send, defaultLimits).then(
    () => null,
    (error: unknown) => (error instanceof ChannelError ? error.failure : null),
  );
  expect(JSON.stringify(failure)).toContain('no [token removed] here');
  expect(JSON.stringify(failure)).not.toContain(password);
  expect(await probeServer(server.url, testToken, send, defaultLimits)).toBe('9.5 [token removed]');
});
