/** Reads a small answer once before there is a real one: code that has run is compiled when a reader waits for it. */
import { createChangesSession, type ChangesSurroundings } from './changes-session.ts';

const lines = Array.from({ length: 40 }, (_, at) => {
  const number = String(at + 1);
  return at % 4 === 1
    ? `-\told(${number}, "é");\n+\tnew(${number}, "é");\n`
    : ` const value${number} = list[${number}];\n`;
}).join('');

const answer = JSON.stringify({
  sha: 'a'.repeat(40),
  changes: Array.from({ length: 12 }, (_, at) => ({
    old_path: `folder/file-${String(at)}.ts`,
    new_path: `folder/file-${String(at)}.ts`,
    a_mode: '100644',
    b_mode: '100644',
    new_file: false,
    renamed_file: false,
    deleted_file: false,
    diff: `@@ -1,40 +1,40 @@ function\n${lines}`,
  })),
});

/** Runs a session that nobody sees; its answer comes from memory. */
export const warmUp = ({ codec, digest, now }: ChangesSurroundings): void => {
  const session = createChangesSession({
    codec,
    digest,
    now,
    // Not the worker's own: one that waits there must not be overtaken.
    letMessagesIn: () => Promise.resolve(),
    send: () => Promise.resolve(new Response(answer)),
    post: ({ kind }) => {
      if (kind === 'done') void session.lines({ from: 0, to: 64 });
    },
  });
  session.open({
    requestId: '',
    project: 0,
    iid: 0,
    range: null,
    ref: '',
    isSplit: false,
    ignoresWhitespace: false,
  });
};
