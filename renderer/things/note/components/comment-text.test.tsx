// @vitest-environment jsdom
/** A suggestion as it is read: the lines that go, as far as anybody says, and those that come. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LinePosition } from '#shared/review/line-position.ts';
import { CommentText } from './comment-text.tsx';

afterEach(cleanup);

const place: LinePosition = { path: 'a.ts', side: 'new', firstLine: 4, lastLine: 4, sha: 'f00', quoted: ['four'] };

it.each<[string, string, LinePosition | null, string | undefined, string | undefined]>([
  ['lines that are known', 'FOUR\n', place, 'four\n', 'FOUR\n'],
  ['lines that are not', 'FOUR\n', null, undefined, 'FOUR\n'],
  ['known lines that go', '', place, 'four\n', undefined],
  ['unknown lines that go: never an empty block', '', { ...place, quoted: [] }, '…\n', undefined],
])('%s', (_name, lines, at, removed, added) => {
  const { container } = render(<CommentText text={`\`\`\`suggestion\n${lines}\`\`\``} place={at} />);
  expect(container.querySelector('del')?.textContent).toBe(removed);
  expect(container.querySelector('ins')?.textContent).toBe(added);
});
