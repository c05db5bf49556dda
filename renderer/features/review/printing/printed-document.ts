/** The saved page of a merge request's changes: what it is, the list of files, then each file; nothing in it runs or is loaded. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import { modeWords } from '#shared/diff/index/file-modes.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import { idPrefix } from '#renderer/components/markdown/safe-link.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { PrintedChanges } from '#renderer/workers/print/print-protocol.ts';
import { kindOf, noticeWords } from '#renderer/features/review/model/notice-words.ts';
import { escapeMarkup, safeMarkup } from './printed-markup.ts';
import { printedStyle } from './printed-style.ts';

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
  ...(head.overflow ? [t('review_diff.page_overflow')] : []),
  ...(unreadable > 0 ? [t('review_diff.page_unreadable', { count: unreadable })] : []),
  ...(withoutLines > 0 ? [t('review_diff.page_without', { part: withoutLines, count: files.length })] : []),
  ...(files.length === 0 && !head.overflow && unreadable === 0 ? [t('review_diff.page_nothing')] : []),
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
    factRow(
      t('review_diff.page_branches'),
      `<code>${shown(facts.source)}</code> ${t('review_diff.into')} <code>${shown(facts.target)}</code>`,
    ),
    factRow(
      t('review_diff.page_head'),
      `<code>${shown(head.sha === '' ? t('review_diff.not_named') : head.sha)}</code>`,
    ),
    factRow(t('review_diff.page_author'), shown(facts.author)),
    ...(facts.opened === '' ? [] : [factRow(t('review_diff.page_opened'), shown(facts.opened))]),
    factRow(t('review_diff.page_saved'), shown(facts.saved)),
    factRow(
      t('review_diff.changes'),
      [t('review.files_count', { count: files.length }), countsOf(total)].filter((part) => part !== '').join(', '),
    ),
    '</dl>',
    ...noticesOf(changes, withoutLines).map((words) => `<p class="notice">${escapeMarkup(words)}</p>`),
    '</header>',
  ].join('');
};

const listHead = `<thead><tr><th class="path">${t('review_diff.page_file')}</th><th>${t('review_diff.page_happened')}</th><th class="number">${t('review_diff.page_lines')}</th></tr></thead>`;

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
    letter === '' ? '' : `<span class="muted">${word}</span>`,
    modes === '' ? '' : `<span class="muted">${shown(modes)}</span>`,
    file.hasReplaced ? `<span class="muted">${t('review_diff.not_utf8')}</span>` : '',
    file.renamed_file
      ? `<span class="muted">${t('review_diff.renamed_from')} <code>${shown(file.old_path)}</code></span>`
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
