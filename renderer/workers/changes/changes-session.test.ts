/** The worker's session over real responses: progress, questions, and each way in which reading can end. */
import { describe, expect, it } from 'vitest';
import type { ChangesEvent, CommitRange } from './changes-protocol.ts';
import { createChangesSession } from './changes-session.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

const change = (path: string) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  diff: '@@ -1,2 +1,2 @@ f\n a\n-b\n+c\n',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
});
const answer = { iid: 7, sha: 'abc', state: 'opened', changes: [change('a.ts'), change('b.ts'), change('c.ts')] };

const streamOf = (chunks: readonly Uint8Array[], isBroken = false): ReadableStream<Uint8Array> => {
  const left = [...chunks];
  return new ReadableStream({
    pull: (controller) => {
      const next = left.shift();
      if (next !== undefined) controller.enqueue(next);
      else if (isBroken) controller.error(new Error('reset'));
      else controller.close();
    },
  });
};

/** Reads a response to its end; the messages, and a way to ask afterwards. */
const read = async (
  response: (path: string) => Response | Promise<Response>,
  range: CommitRange | null = null,
  isAhead = false,
) => {
  const messages: ChangesEvent[] = [];
  const calls: [string, RequestInit | undefined][] = [];
  let clock = 0;
  let times = 0;
  let ended: () => void = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  const session = createChangesSession({
    codec: textCodec,
    send: async (input, init) => {
      calls.push([input as string, init]);
      return response(input as string);
    },
    digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    post: (message) => {
      messages.push(message);
      if (message.kind === 'done' || message.kind === 'failed') ended();
    },
    now: () => (clock += 1000),
    letMessagesIn: () => {
      times += 1;
      return Promise.resolve();
    },
  });
  if (isAhead) session.ahead({ project: 1, iid: 7, requestId: 'r1' });
  session.open({
    project: 'group/one',
    iid: 7,
    range,
    ref: 'abc',
    isSplit: false,
    ignoresWhitespace: false,
    requestId: 'r1',
  });
  await end;
  return { messages, calls, session, entered: () => times };
};

const chunksOf = (text: string, size: number): Uint8Array[] => {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
};

describe('the session of the changes worker', () => {
  it('names the operation and its parameters, never an address', async () => {
    const { calls } = await read(() => Response.json(answer));
    const [path, init] = calls[0] ?? [];
    expect(path).toBe('/api/mergeRequests.changes');
    expect(JSON.parse(init?.body as string)).toEqual({ params: { id: 'group/one', merge_request_iid: 7 } });
    expect(new Headers(init?.headers).get('x-lectern-request-id')).toBe('r1');
  });

  it('shows the answer that was asked for ahead under the same id, and asks for no other', async () => {
    const { messages, calls } = await read(() => Response.json(answer), null, true);
    expect(calls).toHaveLength(1);
    expect(messages.at(-1)).toMatchObject({ kind: 'done', head: { sha: 'abc' } });
  });

  it('says of an answer that was asked for ahead why it did not come', async () => {
    const refusal = { error: { code: 'not_found', message: 'No.', hint: '' } };
    const { messages } = await read(() => Response.json(refusal, { status: 404 }), null, true);
    expect(messages.at(-1)).toMatchObject({ kind: 'failed', failure: { code: 'not_found' } });
  });

  it('reports files while bytes arrive, each once, and the merge request at the end', async () => {
    const { messages } = await read(() => new Response(streamOf(chunksOf(JSON.stringify(answer), 50))));
    const progress = messages.filter((message) => message.kind === 'progress');
    expect(progress.length).toBeGreaterThan(2);
    expect(progress[0]?.files.map((file) => file.new_path)).toEqual(['a.ts']);
    expect(progress.flatMap(({ files }) => files.map((file) => file.new_path))).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(progress.flatMap(({ hunkLines }) => [...hunkLines])).toEqual([1, 6, 11]);
    expect(messages.at(-1)).toMatchObject({
      kind: 'done',
      head: { iid: 7, sha: 'abc', overflow: false },
      unreadable: 0,
    });
  });

  it('sends the first lines with the first files, and no lines after that', async () => {
    const { messages, session } = await read(() => new Response(streamOf(chunksOf(JSON.stringify(answer), 50))));
    const progress = messages.filter((message) => message.kind === 'progress');
    expect(progress[0]?.beginning).toEqual(await session.lines({ from: 0, to: 5 }));
    expect(progress.slice(1).every(({ beginning }) => beginning === undefined)).toBe(true);
  });

  it('reports files of one large piece, and takes messages, before the piece is read to its end', async () => {
    const many = Array.from({ length: 4000 }, (_, at) => change(`file-${String(at)}.ts`));
    const { messages, entered } = await read(() => Response.json({ ...answer, changes: many }));
    const progress = messages.filter((message) => message.kind === 'progress');
    expect(progress[0]?.files.length).toBeLessThan(2000);
    expect(entered()).toBeGreaterThan(3);
  });

  it('answers ranges, changes and whole lines', async () => {
    const { session } = await read(() => Response.json(answer));
    expect(await session.lines({ from: 3, to: 5 })).toMatchObject([
      { row: { text: 'b' }, sides: null },
      { row: { text: 'c' } },
    ]);
    expect(await session.findChange({ line: 3, step: 1 })).toBe(8);
    expect(await session.findChange({ line: 3, step: -1 })).toBe(-1);
    expect(await session.line({ line: 4, side: 'left' })).toBe('c');
  });

  it('R2 shows what came and says so when the answer ends early or the connection breaks', async () => {
    const half = chunksOf(JSON.stringify(answer).slice(0, 300), 64);
    for (const isBroken of [false, true]) {
      const { messages } = await read(() => new Response(streamOf(half, isBroken)));
      expect(messages.at(-1)).toMatchObject({
        kind: 'failed',
        failure: { code: 'truncated', retriable: true, message: unsaid('review_diff.ended_early_some') },
      });
      expect(messages.flatMap((message) => (message.kind === 'progress' ? message.files : []))).toHaveLength(1);
    }
  });

  it('R2 tells a connection that broke before a file was whole from a process that does not answer', async () => {
    for (const chunks of [[], chunksOf(JSON.stringify(answer).slice(0, 30), 8)]) {
      const broken = await read(() => new Response(streamOf(chunks, true)));
      expect(broken.messages.at(-1)).toMatchObject({
        kind: 'failed',
        failure: { code: 'truncated', retriable: true, message: unsaid('review_diff.ended_early') },
      });
    }
    const silent = await read(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(silent.messages.at(-1)).toMatchObject({ kind: 'failed', failure: { code: 'internal' } });
  });

  it('R1 passes on the failure of the proxy, and tells what is no list of changes', async () => {
    const error = { code: 'not_found', message: 'No such merge request.', retriable: false };
    const refused = await read(() => Response.json({ error }, { status: 404 }));
    expect(refused.messages.at(-1)).toEqual({ kind: 'failed', failure: error });
    const html = await read(() => new Response('<!doctype html><title>Login</title>'));
    expect(html.messages.at(-1)).toMatchObject({ failure: { code: 'unreadable' } });
    const gone = await read(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(gone.messages.at(-1)).toMatchObject({ failure: { code: 'internal' } });
  });
  /** Opens a session with a clock of which each step takes long; `during` runs with the next pause. */
  const openSlow = () => {
    let during: (() => void) | null = null;
    const messages: ChangesEvent[] = [];
    let onMessage: (message: ChangesEvent) => void = () => undefined;
    const session = createChangesSession({
      codec: textCodec,
      send: () => Promise.resolve(Response.json(answer)),
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      post: (message) => {
        messages.push(message);
        onMessage(message);
      },
      now: () => performance.now() * 1000,
      letMessagesIn: () => {
        const run = during;
        during = null;
        run?.();
        return Promise.resolve();
      },
    });
    /** The next event of a kind, after something was called; `run` at the next pause after one of the kind `after`, or at once. */
    const next = (
      kind: ChangesEvent['kind'],
      call: () => void,
      run: () => void,
      after: ChangesEvent['kind'] | null = null,
    ): Promise<ChangesEvent> =>
      new Promise((resolve) => {
        if (after === null) during = run;
        onMessage = (said) => {
          if (said.kind === after) during = run;
          if (said.kind === kind) resolve(said);
        };
        call();
      });
    const opened = { project: 1, iid: 7, range: null, ref: 'abc', requestId: 'r1' };
    const open = (): void => session.open({ ...opened, isSplit: false, ignoresWhitespace: false });
    const atPause = (run: () => void): void => void (during = run);
    return { messages, session, next, open, atPause, waits: () => during };
  };

  it('lets a change go before the search for what need not be read, which starts over after it', async () => {
    const { messages, session, next, open, waits } = openSlow();
    const change = () => session.change({ kind: 'whitespace', ignoresWhitespace: true, keep: [] });
    await next('folds', open, change, 'done');
    expect(waits()).toBeNull();
    const kinds = messages.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'view' || kind === 'folds')).toEqual(['view', 'folds']);
  });

  it('computes the reading order when it is requested, after a change that comes meanwhile', async () => {
    const { messages, session, next, open, atPause, waits } = openSlow();
    await next('folds', open, () => undefined);
    atPause(() => session.change({ kind: 'split', isSplit: true, keep: [] }));
    const order = await session.readingOrder();
    expect(waits()).toBeNull();
    expect(messages.filter(({ kind }) => kind === 'view')).toHaveLength(1);
    expect(order).toMatchObject([{ about: 'others', name: '', files: [0, 1, 2] }]);
  });
});
