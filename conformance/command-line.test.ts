/** What the command takes, and that it says what is missing. */
import { expect, it } from 'vitest';
import { ArgumentError, readArguments } from './command-line.ts';

it('takes the local service unless a server is named', () => {
  expect(readArguments([], undefined)).toEqual({ issue: 1 });
});

it('takes a full server with its token from the environment', () => {
  const args = ['--server', 'https://code.example.com', '--project', 'group/project', '--issue', '7'];
  expect(readArguments(args, 'secret')).toEqual({
    issue: 7,
    server: { url: 'https://code.example.com', token: 'secret', project: 'group/project', branch: 'main' },
  });
});

it.each([
  [['--server', 'code.example.com', '--project', 'a/b'], 'address'],
  [['--server', 'https://code.example.com'], '--project'],
  [['--server', 'https://code.example.com', '--project', 'a/b'], 'LECTERN_CONFORMANCE_TOKEN'],
  [['--project', 'a/b'], '--server'],
  [['--issue', 'x'], '--issue'],
  [['--unheard'], 'unheard'],
])('refuses %j and says why', (args, word) => {
  expect(() => readArguments(args, undefined)).toThrow(ArgumentError);
  expect(() => readArguments(args, undefined)).toThrow(word);
});
