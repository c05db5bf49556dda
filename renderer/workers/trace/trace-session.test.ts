/** Traces over the real proxy and a real server: what arrives is indexed, read again only what is new, and cancelled at both ends. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { read, start, texts, until } from '#renderer/workers/testing/traces.ts';
import { textPattern } from '#testing/text.ts';

/** Sends bytes until the connection ends. */
const endless = (response: ServerResponse, onEnd: () => void): void => {
  response.on('close', onEnd);
  const piece = Buffer.from('one line of a trace that does not end\n'.repeat(1000));
  const pump = async (): Promise<void> => {
    while (!response.destroyed) {
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      else await new Promise(setImmediate);
    }
  };
  void pump();
};

describe('reading a trace', () => {
  it('gives lines, sections and the bytes that arrived', async () => {
    const text = 'one\nsection_start:5:a\r\u001b[0KTitle\ntwo\nsection_end:9:a\r\u001b[0K\nlast';
    const { client } = await start((response) => response.end(text));
    client.open({ project: 1, job: 7 }, true);
    await read(client);
    const { phase, lines, bytes, sections, emptyLines } = client.state();
    expect([phase, lines, bytes]).toEqual(['read', 5, text.length]);
    expect(sections).toMatchObject([{ line: 1, end: 3, startedAt: 5, endedAt: 9 }]);
    expect([...emptyLines]).toEqual([3]);
    expect(await texts(client)).toEqual(['one', 'Title', 'two', '', 'last']);
  });

  it('shows the first lines while the rest is on its way', async () => {
    let finish: () => void = () => undefined;
    const { client } = await start((response) => {
      response.write('first line\nsec');
      finish = () => response.end('ond line\n');
    });
    client.open({ project: 1, job: 7 }, false);
    await until(client, () => client.state().lines > 0);
    expect(client.state().isReading).toBe(true);
    expect(await texts(client)).toEqual(['first line', 'sec']);
    finish();
    await read(client);
    expect(await texts(client)).toEqual(['first line', 'second line']);
  });

  it('appends what is new when it is read again, and keeps what is known', async () => {
    let text = 'one\ntw';
    const { client } = await start((response) => response.end(text));
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    const { version } = client.state();
    text += 'o\nthree\n';
    client.refresh(false);
    await read(client);
    expect(await texts(client)).toEqual(['one', 'two', 'three']);
    expect(client.state().version).toBe(version);
  });

  it('makes two lines of one when a section mark behind its text has arrived whole (defect L-1)', async () => {
    let text = 'section_start:5:a\r\u001b[0KTitle\nError: quotasection_en';
    const { client } = await start((response) => response.end(text));
    const readOn = async (more: string, isFinal: boolean): Promise<void> => {
      text += more;
      client.refresh(isFinal);
      await read(client);
    };
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    expect(await texts(client)).toEqual(['Title', 'Error: quotasection_en']);
    await readOn('d:9:a\r', false);
    expect(await texts(client)).toEqual(['Title', 'Error: quotasection_end:9:a']);
    await readOn('\u001b[0K', false);
    expect(await texts(client)).toEqual(['Title', 'Error: quota', '']);
    expect(client.state().sections).toMatchObject([{ line: 0, end: 2, startedAt: 5, endedAt: 9 }]);
    // More could still be written behind the mark: only then is its line known to be empty.
    expect([...client.state().emptyLines]).toEqual([]);
    await readOn('\n', true);
    expect([...client.state().emptyLines]).toEqual([2]);
    expect(client.state().lines).toBe(3);
  });

  it('finishes what was read, or is being read, of a job that turns out to have ended before', async () => {
    const text = 'one\nsection_start:5:a\r\u001b[0KTitle\nsection_end:9:a\r\u001b[0K';
    let letEnd: () => void = () => undefined;
    const { client } = await start((response) => {
      response.write(text);
      letEnd = () => response.end();
    });
    client.open({ project: 1, job: 7 }, false);
    await until(client, () => client.state().lines > 0);
    client.finish();
    letEnd();
    await read(client);
    expect([...client.state().emptyLines]).toEqual([2]);

    client.open({ project: 1, job: 7 }, false);
    await until(client, () => client.state().lines > 0);
    letEnd();
    await read(client);
    expect([...client.state().emptyLines]).toEqual([]);
    client.finish();
    await until(client, () => client.state().emptyLines.length > 0);
    expect([...client.state().emptyLines]).toEqual([2]);
  });

  it.each([
    ['differs', 'one\nTWO\nthree\n', ['one', 'TWO', 'three']],
    ['is shorter', 'one\n', ['one']],
  ])('takes the new text when what was known %s', async (_what, next, expected) => {
    let text = 'one\ntwo\nthree\n';
    const { client } = await start((response) => response.end(text));
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    const { version } = client.state();
    text = next;
    client.refresh(false);
    await read(client);
    expect(await texts(client)).toEqual(expected);
    expect(client.state().version).not.toBe(version);
  });

  it('reads once more when the job ended while it was being read', async () => {
    let answers = 0;
    const { client } = await start((response) => {
      answers += 1;
      response.end(answers <= 2 ? 'one\n' : 'one\nlast\n');
    });
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    client.refresh(false);
    client.refresh(true);
    await until(client, () => client.state().lines === 2);
    await read(client);
    expect(await texts(client)).toEqual(['one', 'last']);
  });

  it('R2 says that it broke off, and keeps the lines that came', async () => {
    const { client } = await start((response) => {
      response.setHeader('content-length', '1000');
      response.write('one\ntwo\n', () => setTimeout(() => response.destroy(), 20));
    });
    client.open({ project: 1, job: 7 }, true);
    await read(client);
    expect(client.state()).toMatchObject({ phase: 'failed', lines: 2, failure: { code: 'truncated' } });
  });

  it('says that there is none', async () => {
    const { client } = await start((response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"404 Not Found"}');
    });
    client.open({ project: 1, job: 7 }, true);
    await read(client);
    expect(client.state().failure?.code).toBe('not_found');
  });

  it('ends at the server when another one is opened in the same worker', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const { client } = await start((response, job) => {
      if (job === '7') endless(response, end);
      else response.end('eight\n');
    });
    client.open({ project: 1, job: 7 }, false);
    await until(client, () => client.state().lines > 0);
    client.open({ project: 1, job: 8 }, true);
    expect(client.state().lines).toBe(0);
    await ended;
    await read(client);
    expect(await texts(client)).toEqual(['eight']);
  });

  it('ends at the server when the reader is closed, although its worker can tell nobody any more', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const { client } = await start((response) => endless(response, end));
    client.open({ project: 1, job: 7 }, false);
    await until(client, () => client.state().lines > 0);
    client.close();
    await ended;
  });
});

describe('searching a trace', () => {
  it('counts, goes from match to match, marks them, and goes on with what arrives', async () => {
    let text = 'ok\nERROR one\nerror two\n';
    const { client } = await start((response) => response.end(text));
    client.open({ project: 1, job: 7 }, false);
    await read(client);
    const isDone = async (count: number): Promise<void> =>
      until(client, () => client.state().search?.isDone === true && client.state().search?.count === count);
    client.search({ text: 'error', isRegex: false, isCaseSensitive: false });
    await isDone(2);
    expect(await client.ask('match', 1)).toEqual({ number: 1, line: 2, inLine: 0 });
    expect((await client.ask('matchFrom', { line: 2, step: 1 }))?.line).toBe(2);
    expect((await client.ask('lines', { from: 1, to: 2 }))[0]?.matches).toEqual([[0, 5]]);
    expect([...(await client.ask('matchLines', 400))]).toEqual([1, 2]);
    expect([...(await client.ask('matchLines', 1))]).toEqual([1]);
    text += 'error three\n';
    client.refresh(true);
    await isDone(3);
    client.search({ text: '(', isRegex: true, isCaseSensitive: false });
    await until(client, () => client.state().search?.problem !== null);
    expect(client.state().search?.problem).toMatch(textPattern('failures.bad_pattern'));
    client.search(null);
    expect(client.state().search).toBeNull();
  });

  it('gives the text of lines to be copied', async () => {
    const { client } = await start((response) => response.end('\u001b[31mone\u001b[0m\n10 %\r20 %\nthree\n'));
    client.open({ project: 1, job: 7 }, true);
    await read(client);
    expect(await client.ask('text', { from: 0, to: 2 })).toBe('one\n20 %');
  });
});
