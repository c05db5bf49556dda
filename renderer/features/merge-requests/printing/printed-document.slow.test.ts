// @vitest-environment jsdom
/** The saved page of hostile changes: nothing in it runs, loads or leaves its place, and no file is said to be unchanged. */
import { describe, expect, it, vi } from 'vitest';
import { text as appText } from '#testing/text.ts';
import { hostileMarkup } from '#renderer/components/markdown/testing/hostile-markup.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { FromPrintWorker, PrintedChanges } from '#renderer/workers/print/print-protocol.ts';
import { createPrintSession } from '#renderer/workers/print/print-session.ts';
import { fitting, createPrinting, type Printing } from './use-printed-changes.ts';
import { printedDocument, type PrintedFacts } from './printed-document.ts';
import { safeMarkup } from './printed-markup.ts';

vi.mock('#renderer/workers/print/print-client.ts', () => ({ printChanges: () => () => undefined }));

const facts: PrintedFacts = {
  iid: 5,
  title: 'A title',
  source: 'topic',
  target: 'main',
  author: 'Ann (@ann)',
  opened: 'Friday 13 March 2026 at 09:10',
  saved: 'Sunday 15 March 2026 at 10:00',
};

const change = (path: string, diff: string, more: object = {}) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  diff,
  ...more,
});

/** The page of an answer, through the session of the worker and all that follows it. */
const pageOf = async (answer: object, about: PrintedFacts = facts): Promise<string> => {
  const steps: Printing[] = [];
  const take = createPrinting(about, (printing) => steps.push(printing));
  await new Promise<void>((resolve) => {
    const tell = createPrintSession({
      codec: textCodec,
      send: () =>
        Promise.resolve(new Response(JSON.stringify({ iid: 5, sha: 'a'.repeat(40), state: 'opened', ...answer }))),
      limit: 3_000_000,
      post: (message: FromPrintWorker) => {
        void take(message).then(() => {
          if (message.kind === 'table') tell({ kind: 'next' });
          if (message.kind === 'done') resolve();
        });
      },
    });
    tell({ kind: 'open', project: 1, iid: 5, requestId: 'r' });
  });
  const last = steps.at(-1);
  if (last?.kind !== 'ready') throw new Error(`No page: ${JSON.stringify(last)}`);
  return last.text;
};

const patchOf = (lines: readonly string[]): string =>
  `@@ -0,0 +1,${String(lines.length)} @@\n${lines.map((line) => `+${line.replaceAll('\n', ' ')}\n`).join('')}`;

const allowed =
  'html head meta title style body header h1 h2 dl dt dd p a code span strong section table thead tbody tr th td div br ins del'.split(
    ' ',
  );

/** What a page that was saved may not hold. */
const forbiddenIn = (text: string): readonly string[] => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const all = [...page.querySelectorAll('*')];
  return [
    ...all.filter(({ localName }) => !allowed.includes(localName)).map(({ localName }) => localName),
    ...all.flatMap(({ localName, attributes }) =>
      [...attributes]
        .filter(
          ({ name, value }) =>
            /^on|^(style|src|srcset|srcdoc|action)$/.test(name) || /^\s*javascript:|\/\//i.test(value),
        )
        .map(({ name }) => `${localName}[${name}]`),
    ),
    ...[...page.querySelectorAll('[href]')]
      .filter((link) => !(link.getAttribute('href') ?? '').startsWith('#user-content-'))
      .map(() => 'a link that leaves the page'),
    ...(page.querySelectorAll('style').length === 1 && page.head.querySelector('style') ? [] : ['another style']),
    ...(page.querySelectorAll('meta').length === 4 ? [] : ['another meta']),
  ];
};

const hostile = [
  ...hostileMarkup,
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><iframe srcdoc='<script>alert(1)</script>'>",
  'javascript:alert(1)',
  '-->{{{content}}}<!--',
  '</tbody></table><svg onload=alert(1)>',
];

describe('S14 the saved page', () => {
  it('holds nothing that runs or is loaded, whatever title, names, branches and code say', async () => {
    for (const text of hostile) {
      const page = await pageOf(
        {
          title: text,
          changes: [
            change(text, patchOf([text, `${text} ${text}`])),
            change(
              'b',
              `@@ -1 +1 @@ ${text.replaceAll('\n', ' ')}\n-${text.replaceAll('\n', ' ')}\n+x ${text.replaceAll('\n', ' ')}\n`,
              {
                old_path: text,
                renamed_file: true,
              },
            ),
          ],
        },
        { ...facts, title: text, source: text, target: text, author: text },
      );
      expect(forbiddenIn(page), text).toEqual([]);
    }
  });

  it('the purifier alone takes out what was not escaped', () => {
    for (const text of hostile) {
      const parsed = new DOMParser().parseFromString(`<!doctype html>${safeMarkup(text)}`, 'text/html');
      const left = [...parsed.body.querySelectorAll('*')].filter(
        (element) =>
          !allowed.includes(element.localName) ||
          [...element.attributes].some(({ name }) => !/^(class|id|href|is)$/.test(name)),
      );
      expect(
        left.map(({ outerHTML }) => outerHTML),
        text,
      ).toEqual([]);
    }
  });

  it('each table passes the purifier before it is kept', async () => {
    const steps: Printing[] = [];
    const take = createPrinting(facts, (printing) => steps.push(printing));
    const file = {
      ...change('a', ''),
      firstRow: 0,
      rows: 1,
      added: 0,
      removed: 0,
      notice: null,
      mayGoOn: false,
      hasReplaced: false,
    };
    const head = { iid: 5, sha: 'abc', state: '', title: '', source_branch: '', target_branch: '', overflow: false };
    const read = { files: [{ ...file, too_large: false, collapsed: false, submodule: null }], head };
    await take({ kind: 'read', ...read, unreadable: 0, tooMany: [] });
    const rows = '<tr onclick="alert(1)"><td><script>alert(1)</script><img src=x onerror=alert(1)>code</td></tr>';
    await take({ kind: 'table', file: 0, markup: `<table><tbody>${rows}</tbody></table>` });
    await take({ kind: 'done' });
    const last = steps.at(-1);
    expect(last?.kind === 'ready' ? forbiddenIn(last.text) : last).toEqual([]);
    expect(last?.kind === 'ready' && last.text).toContain('<td>code</td>');
  });

  it('the check notices what it is there for', () => {
    const page = '<!doctype html><html><head><style></style></head><body>';
    expect(
      forbiddenIn(`${page}<script>1</script><a href="https://x.example/">x</a><p onclick="x" style="y">`),
    ).toHaveLength(6);
  });

  it('allows its own style by hash and nothing else', async () => {
    const page = await pageOf({ title: 'T', changes: [] });
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
    expect(page).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(page).not.toMatch(/https?:|url\(|@import/);
  });
});

describe('what the saved page says', () => {
  it('names title, number, branches, head, author, days and counts', async () => {
    const page = new DOMParser().parseFromString(
      await pageOf({ title: 'Tides & times', changes: [change('a b.txt', '@@ -1 +1,2 @@\n-a\n+b\n+c\n')] }),
      'text/html',
    );
    expect(page.title).toBe('!5 Tides & times');
    const text = page.querySelector('header')?.textContent ?? '';
    for (const part of ['Tides & times !5', 'topic → main', 'a'.repeat(40), 'Ann (@ann)', facts.opened, facts.saved])
      expect(text).toContain(part);
    expect(text).toContain('1 file, +2 −1');
    expect(page.querySelector('table.files td.path a')?.getAttribute('href')).toBe(
      `#${page.querySelector('h2')?.id ?? ''}`,
    );
  });

  it('tells why a file has no lines, and never that nothing changed', async () => {
    const text = await pageOf({
      title: 'T',
      overflow: true,
      changes: [
        change('big.sql', '', { too_large: true }),
        change('folded.ts', '', { collapsed: true }),
        change('a.png', 'Binary files a/a.png and b/a.png differ\n'),
        change('left.ts', ''),
        change('cut.ts', '@@ -1,9 +1,9 @@\n-a\n'),
      ],
    });
    const words = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('section p.notice')].map(
      (element) => element.textContent,
    );
    expect(words).toEqual([
      appText('review_diff.too_large'),
      appText('review_diff.left_out'),
      appText('review_diff.binary'),
      appText('review_diff.left_out'),
      appText('review_diff.cut_off'),
    ]);
    expect(text).toContain(appText('review.overflow'));
    expect(text).toContain(appText('review_diff.page_without', { count: 5 }));
    expect(text).not.toMatch(/no changes|without changes/i);
  });
});

describe('a page that is too large', () => {
  it('loses the lines of its longest files, and says so', async () => {
    const read = (tooMany: readonly number[]) => ({ files: [], tooMany }) as unknown as PrintedChanges;
    const tables = new Map([
      [0, ['a'.repeat(300)]],
      [1, ['b'.repeat(2000), 'b'.repeat(2000)]],
      [2, ['c'.repeat(100)]],
    ]);
    const make = (changes: PrintedChanges): Promise<string> =>
      Promise.resolve(
        [...tables]
          .filter(([file]) => !changes.tooMany.includes(file))
          .flatMap(([, parts]) => parts)
          .join(''),
      );
    expect(await fitting(read([]), tables, make, 5000)).toMatchObject({ changes: { tooMany: [] } });
    const fitted = await fitting(read([]), tables, make, 1000);
    expect([fitted.text.length, fitted.changes.tooMany]).toEqual([400, [1]]);
  });
});

it('the page of no file says why', async () => {
  const none = { files: [], unreadable: 0, tooMany: [], head: { title: '', sha: '', overflow: false } };
  const text = await printedDocument(facts, none as unknown as PrintedChanges, new Map());
  expect(text).toContain(appText('review.source_holds_nothing'));
});
