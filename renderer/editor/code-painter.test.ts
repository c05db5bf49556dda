/** Blocks of code in texts: coloured as a whole, by one worker that ends with the last of them. */
import { expect, it } from 'vitest';
import { createLineHighlighter } from '#renderer/workers/highlight/highlight-lines.ts';
import type { HighlightClient } from '#renderer/workers/highlight/highlight-client.ts';
import { syntaxRoles } from '#renderer/workers/highlight/syntax-roles.ts';
import { createCodePainter } from './code-painter.ts';

/** A painter over the real highlighter in this process, and what it painted. */
const paintInProcess = () => {
  const painted: string[] = [];
  const life = { opened: 0, closed: 0, takenOff: 0 };
  const highlight = createLineHighlighter(60_000);
  const underWay: Promise<unknown>[] = [];
  const open = (): HighlightClient => {
    life.opened += 1;
    return {
      highlight: async (language, pieces) => {
        const answer = Promise.all(pieces.map(async (lines) => highlight(language, lines)));
        underWay.push(answer);
        return answer;
      },
      close: () => (life.closed += 1),
    };
  };
  const paint = (node: Text, spans: ArrayLike<number>) => {
    for (let at = 0; at + 2 < spans.length; at += 3)
      painted.push(`${syntaxRoles[(spans[at + 2] ?? 0) - 1] ?? ''} ${node.data.slice(spans[at], spans[at + 1])}`);
    return () => (life.takenOff += 1);
  };
  const settle = async (): Promise<void> => {
    await Promise.all(underWay);
    await Promise.resolve();
  };
  return { painter: createCodePainter(open, paint, () => true), painted, life, settle };
};

const text = (data: string): Text => ({ data }) as Text;

it('colours lines at their places in the block', async () => {
  const { painter, painted, settle } = paintInProcess();
  painter(text('-- one limit\nselect 1;\n'), 'sql');
  await settle();
  expect(painted).toContain('comment -- one limit');
  expect(painted).toContain('keyword select');
  expect(painted).toContain('number 1');
});

it('shares one worker, and ends it with the last block', async () => {
  const { painter, life, settle } = paintInProcess();
  const first = painter(text('let a = 1'), 'ts');
  const second = painter(text('x = 1'), 'python');
  await settle();
  first();
  first();
  expect(life).toEqual({ opened: 1, closed: 0, takenOff: 1 });
  second();
  expect(life).toEqual({ opened: 1, closed: 1, takenOff: 2 });
  painter(text('let a = 1'), 'ts');
  expect(life.opened).toBe(2);
});

it('paints nothing that went before its colours came', async () => {
  const { painter, painted, settle } = paintInProcess();
  painter(text('select 1;'), 'sql')();
  await settle();
  expect(painted).toEqual([]);
});

it('starts nothing for languages that it does not know', () => {
  const { painter, life } = paintInProcess();
  for (const name of ['brainfuck', '__proto__', 'constructor', 'toString']) painter(text('x'), name)();
  expect(life.opened).toBe(0);
});
