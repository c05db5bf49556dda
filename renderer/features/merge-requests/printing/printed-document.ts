/** The saved page of a merge request's changes: what it is, the list of files, then each file; nothing in it runs or is loaded. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import { idPrefix } from '#renderer/components/markdown/safe-link.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { PrintedChanges } from '#renderer/workers/print/print-protocol.ts';
import { kindOf, noticeWords } from '#renderer/things/file/notice-words.ts';
import { escapeMarkup, safeMarkup } from './printed-markup.ts';
import { modeWords } from '#renderer/things/file/mode-words.ts';

const light = `--text:#1b1e24;--muted:#5d626a;--line:#e0e2e5;--page:#fff;--head:#f5f6f8;--link:#1f53b8;--warn:#fdf2dc;
--added:#e1fbf8;--added-word:#9ce5dc;--added-mark:#006d69;--removed:#ffeee3;--removed-word:#ffc8a0;--removed-mark:#aa460d;--hunk:#f3f6fa;color-scheme:light`;
const dark = `--text:#e4e6ea;--muted:#90949b;--line:#34373c;--page:#181a1d;--head:#222529;--link:#8cb3f9;--warn:#2f2514;
--added:#0d2c2c;--added-word:#004f4d;--added-mark:#5ed0c7;--removed:#362014;--removed-word:#6a3717;--removed-mark:#f39762;--hunk:#1d1f24;color-scheme:dark`;

/**
 * Light and dark as the system says, light on paper, each file on a page of its own. Colours are those of the app's
 * diff; diff2html names the parts.
 */
const printedStyle = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
@page{size:A4;margin:14mm 12mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1200px;padding:32px 24px;background:var(--page);color:var(--text);font:14px/20px system-ui,sans-serif}
h1{margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;overflow-wrap:anywhere}
h1 span{color:var(--muted);font-weight:400}
a{color:var(--link)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
code,table.d2h-diff-table{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:12px}
p.notice{margin:0 0 12px;padding:8px 12px;background:var(--warn);border-left:3px solid var(--removed-mark)}
table.files{border-collapse:collapse;width:100%;table-layout:fixed}
table.files th{text-align:left;font-weight:400;color:var(--muted)}
table.files th,table.files td{padding:3px 8px 3px 0;border-bottom:1px solid var(--line);vertical-align:top}
table.files .number{text-align:right}
table.files .path{width:55%}
table.files tr>:last-child{width:110px}
table.files td.path{overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.plus{color:var(--added-mark)}
.minus{color:var(--removed-mark)}
.muted{color:var(--muted)}
section.file{margin-top:24px;border:1px solid var(--line);border-radius:6px;overflow:hidden}
section.file h2{margin:0;padding:8px 12px;background:var(--head);font-size:13px;line-height:20px;font-weight:600;overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:4px 12px}
section.file h2 .muted,section.file h2 .plus,section.file h2 .minus{font-weight:400}
section.file p{margin:0;padding:12px;border-top:1px solid var(--line);border-left:0}
.d2h-diff-table{border-collapse:collapse;width:100%;table-layout:fixed;line-height:18px}
.d2h-diff-table td{padding:0;vertical-align:top}
.d2h-code-linenumber{width:96px;color:var(--muted);text-align:right;font-variant-numeric:tabular-nums;-webkit-user-select:none;user-select:none}
.line-num1,.line-num2{display:inline-block;width:46px;padding-right:8px}
.d2h-code-line{display:flex;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4}
.d2h-code-line-prefix{flex:none;width:18px;text-align:center}
.d2h-code-line-ctn{flex:1;min-width:0}
.d2h-ins{background:var(--added)}
.d2h-del{background:var(--removed)}
.d2h-ins .d2h-code-line-prefix{color:var(--added-mark)}
.d2h-del .d2h-code-line-prefix{color:var(--removed-mark)}
.d2h-info{background:var(--hunk);color:var(--muted)}
div.d2h-code-line:not(:has(span)){padding:2px 18px}
ins,del{text-decoration:none}
ins{background:var(--added-word)}
del{background:var(--removed-word)}
@media print{
body{max-width:none;padding:0;font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
a{color:inherit;text-decoration:none}
section.file{margin:0;border:0;break-before:page;overflow:visible}
section.file h2{break-after:avoid;border-bottom:1px solid var(--line)}
.d2h-diff-table{font-size:8pt;line-height:12pt}
.d2h-diff-table tr{break-inside:avoid}
}
@media (forced-colors:active){.d2h-ins .d2h-code-line-prefix,.d2h-del .d2h-code-line-prefix{font-weight:700}}
`;

/** What the page around knows and the answer with the changes does not say. */
export interface PrintedFacts {
  readonly iid: number;
  readonly title: string;
  readonly source: string;
  readonly target: string;
  readonly author: string;
  /** In words. */
  readonly opened: string;
  readonly saved: string;
}

/** Files whose heads, or rows in the list, are made in one piece of work. */
const filesAtOnce = 20;

const shown = (text: string): string => escapeMarkup(visibleText(text));

const countsOf = ({ added, removed }: Pick<IndexedFile, 'added' | 'removed'>): string =>
  [
    ...(added > 0 ? [`<span class="plus">+${numberText(added)}</span>`] : []),
    ...(removed > 0 ? [`<span class="minus">−${numberText(removed)}</span>`] : []),
  ].join(' ');

/** What is said of a file beside its lines; empty where they say everything. */
export const fileWords = (file: IndexedFile, isTooLong: boolean): string =>
  isTooLong ? t('review_diff.too_long') : noticeWords(file);

const factRow = (name: string, value: string): string => `<dt>${name}</dt><dd>${value}</dd>`;

const noticesOf = ({ files, head, unreadable }: PrintedChanges, withoutLines: number): readonly string[] => [
  ...(head.overflow ? [t('review.overflow')] : []),
  ...(unreadable > 0 ? [t('review.unreadable', { count: unreadable })] : []),
  ...(withoutLines > 0 ? [t('review_diff.page_without', { count: withoutLines })] : []),
  ...(files.length === 0 && !head.overflow && unreadable === 0 ? [t('review.source_holds_nothing')] : []),
];

const fileRow = (file: IndexedFile, at: number, words: string): string =>
  `<tr><td class="path"><a href="#${idPrefix}file-${String(at + 1)}"><code>${shown(pathOf(file))}</code></a></td>` +
  `<td>${kindOf(file).word}${words === '' ? '' : `<br><span class="muted">${shown(words)}</span>`}</td>` +
  `<td class="number">${countsOf(file)}</td></tr>`;

/** Whether a file's words say that lines of it are missing. */
const isWithoutLines = ({ notice }: IndexedFile): boolean =>
  notice !== null && notice !== 'renamed' && notice !== 'mode' && notice !== 'unreadable';

const headOf = (facts: PrintedFacts, changes: PrintedChanges, tooLong: ReadonlySet<number>): string => {
  const { files, head } = changes;
  const sum = (of: 'added' | 'removed'): number => files.reduce((total, file) => total + file[of], 0);
  const total = { added: sum('added'), removed: sum('removed') };
  const withoutLines = files.filter((file, at) => tooLong.has(at) || isWithoutLines(file)).length;
  return [
    `<header><h1>${shown(head.title || facts.title)} <span>!${String(facts.iid)}</span></h1><dl>`,
    factRow(t('common.branches'), `<code>${shown(facts.source)}</code> → <code>${shown(facts.target)}</code>`),
    ...(head.sha === '' ? [] : [factRow(t('review.latest_commit'), `<code>${shown(head.sha)}</code>`)]),
    factRow(t('common.author'), shown(facts.author)),
    ...(facts.opened === '' ? [] : [factRow(t('common.opened'), shown(facts.opened))]),
    factRow(t('common.saved'), shown(facts.saved)),
    factRow(
      t('common.changes'),
      [t('common.files_too', { count: files.length }), countsOf(total)].filter((part) => part !== '').join(', '),
    ),
    '</dl>',
    ...noticesOf(changes, withoutLines).map((words) => `<p class="notice">${escapeMarkup(words)}</p>`),
    '</header>',
  ].join('');
};

const listHead = `<thead><tr><th class="path">${t('common.file_title')}</th><th>${t('common.change')}</th><th class="number">${t('common.lines')}</th></tr></thead>`;

/** The list of files, as tables under one head: each is a piece of work of its own. */
const listTables = ({ files }: PrintedChanges, tooLong: ReadonlySet<number>): readonly string[] => {
  const rows = files.map((file, at) => fileRow(file, at, fileWords(file, tooLong.has(at))));
  return Array.from({ length: Math.ceil(rows.length / filesAtOnce) }, (_, at) => {
    const own = rows.slice(at * filesAtOnce, (at + 1) * filesAtOnce).join('');
    return `<table class="files">${at === 0 ? listHead : ''}<tbody>${own}</tbody></table>`;
  });
};

const fileHead = (file: IndexedFile, at: number, words: string): string => {
  const modes = modeWords(file, file.submodule);
  const { letter, word } = kindOf(file);
  return [
    `<h2 id="${idPrefix}file-${String(at + 1)}"><code>${shown(pathOf(file))}</code><span>${countsOf(file)}</span>`,
    letter === '' || file.renamed_file ? '' : `<span class="muted">${word}</span>`,
    modes === '' ? '' : `<span class="muted">${shown(modes)}</span>`,
    file.hasReplaced ? `<span class="muted">${t('review_diff.not_utf8')}</span>` : '',
    file.renamed_file
      ? `<span class="muted">${shown(t('review_diff.renamed_from', { path: file.old_path }))}</span>`
      : '',
    '</h2>',
    words === '' ? '' : `<p class="notice">${shown(words)}</p>`,
  ].join('');
};

/** The page's own script and style rules: this style by its hash, and nothing else of any kind. */
const policyOf = async (style: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
};

/** Lets the page answer keys and paint between two pieces of work. */
const pause = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/**
 * Makes the text of the page.
 * @param tables of each file, taken through `safeMarkup` before
 */
export const printedDocument = async (
  facts: PrintedFacts,
  changes: PrintedChanges,
  tables: ReadonlyMap<number, readonly string[]>,
): Promise<string> => {
  const tooLong = new Set(changes.tooMany);
  const parts = [safeMarkup(headOf(facts, changes, tooLong))];
  for (const table of listTables(changes, tooLong)) {
    await pause();
    parts.push(safeMarkup(table));
  }
  for (const [at, file] of changes.files.entries()) {
    if (at % filesAtOnce === 0) await pause();
    const isTooLong = tooLong.has(at);
    parts.push(
      '<section class="file">',
      safeMarkup(fileHead(file, at, fileWords(file, isTooLong))),
      ...(isTooLong ? [] : (tables.get(at) ?? [])),
      '</section>\n',
    );
  }
  const title = shown(`!${String(facts.iid)} ${changes.head.title || facts.title}`);
  return [
    `<!doctype html>
<html lang="${t('review_diff.page_language')}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${await policyOf(printedStyle)}">`,
    '<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>${printedStyle}</style></head><body>\n`,
    ...parts,
    '</body></html>\n',
  ].join('');
};
