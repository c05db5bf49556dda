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

it.each([
  ['18.2.0-ee', { per_page: 100, include_retried: true }],
  ['13.9.0', { per_page: 100, include_retried: true }],
  ['13.8.4', { per_page: 100 }],
  [null, { per_page: 100 }],
])('defect L-5 %s is asked for the retried jobs of a pipeline as well', (version, query) => {
  const context = { profile: () => ({ version }) } as unknown as Context;
  const call = { id: 'jobs.listByPipeline', query: { per_page: 100 }, body: {} } as unknown as CheckedCall;
  expect(withServerNames(context, call).query).toEqual(query);
});
