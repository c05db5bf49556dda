/** Which names a server is sent, by its version alone. */
import { expect, it } from 'vitest';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import { withServerNames } from './names.ts';

const sent = (id: string, body: Readonly<Record<string, unknown>>, version: string | null) => {
  const context = { profile: () => ({ version }) } as unknown as Context;
  const call = { id, query: {}, body } as unknown as CheckedCall;
  return withServerNames(context, call).body;
};

it.each(['snippets.create', 'snippets.update'])('%s sends its text as content where a server takes that', (id) => {
  const body = { title: 'Now', code: 'one' };
  expect(sent(id, body, '18.2.0-ee')).toEqual({ title: 'Now', content: 'one' });
  expect(sent(id, body, '13.0.0')).toEqual({ title: 'Now', content: 'one' });
  expect(sent(id, body, '12.10.3')).toEqual(body);
  expect(sent(id, body, null)).toEqual(body);
});
