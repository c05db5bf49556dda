/** Traces that are read on from their end where the server gives parts, and the first error of what was read. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { read, start, until } from '#renderer/workers/testing/traces.ts';

describe('a server that gives parts', () => {
  /** Answers as the behaviour page says: whole, in part, unchanged, or 416. */
  const ranged =
    (text: () => string, sent: number[]) => (response: ServerResponse, _job: string, headers: IncomingHttpHeaders) => {
      const bytes = Buffer.from(text());
      const etag = `"${String(bytes.length)}"`;
      response.setHeader('accept-ranges', 'bytes');
      response.setHeader('etag', etag);
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
      if (headers['if-none-match'] === etag) response.writeHead(304).end();
      else if (from > 0 && from >= bytes.length) response.writeHead(416).end();
      else {
        if (from > 0)
          response.writeHead(206, {
            'content-range': `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}`,
          });
        sent.push(bytes.length - from);
        response.end(bytes.subarray(from));
      }
    };
  const known = 'one line that is known\n'.repeat(1_000);

  it('is read on from where it ended, and not at all where nothing has changed', async () => {
    let text = known;
    const sent: number[] = [];
    const { client } = await start(ranged(() => text, sent));
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    const { version } = client.state();
    client.refresh(false);
    await read(client);
    text += 'and a new one\n';
    client.refresh(false);
    await read(client);
    expect(client.state()).toMatchObject({ version, lines: 1_001, bytes: text.length });
    expect(sent).toEqual([known.length, 4_096 + 14]);
  });

  it.each([
    ['another text of more bytes', 'another line, not a known one\n'.repeat(1_000), 1_000],
    ['a text of fewer bytes', 'short\n', 1],
  ])('is read whole where it has %s', async (_what, next, lines) => {
    let text = known;
    const { client } = await start(ranged(() => text, []));
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    text = next;
    client.refresh(false);
    await read(client);
    expect(client.state()).toMatchObject({ phase: 'read', lines, bytes: next.length });
  });
});

describe('the first error of a trace', () => {
  it('comes once the trace was read, also when it was wanted before, and again for another text', async () => {
    let text = 'one\nmain.c:1:2: error: no\nERROR: Job failed: exit code 1\n';
    const { client } = await start((response) => response.end(text));
    client.open({ project: 1, job: 7 }, true);
    client.findFirstError();
    await until(client, () => client.state().firstError !== undefined);
    expect(client.state()).toMatchObject({
      phase: 'read',
      firstError: { line: 1, text: 'main.c:1:2: error: no', isSure: true },
    });
    text = `zero\n${text}`;
    client.refresh(true);
    await until(client, () => client.state().firstError?.line === 2);
    text = 'all is well\n';
    client.open({ project: 1, job: 8 }, true);
    expect(client.state().firstError).toBeUndefined();
    await read(client);
    client.findFirstError();
    await until(client, () => client.state().firstError === null);
  });
});
