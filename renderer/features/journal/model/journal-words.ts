/** Words of an entry of the journal: what it was about, what was sent, what came of it. */
import { userAbout, type JournalEntry, type JournalValue, type WriteResult } from '#shared/administration/journal.ts';
import { t } from '#renderer/texts/t.ts';
import { userPath } from '#renderer/things/user/user.ts';

/** How results are shown. */
export const resultWords: Readonly<Record<WriteResult, { readonly word: string; readonly meaning?: string }>> = {
  done: { word: t('common.item_done') },
  refused: { word: t('journal.refused') },
  unknown: { word: t('runs.unknown'), meaning: t('journal.unknown_meaning') },
  not_sent: { word: t('common.not_sent'), meaning: t('journal.not_sent_meaning') },
};

/** Route of the user that an entry is about. */
export const userRoute = ({ operation, params }: JournalEntry): string | null => {
  const user = userAbout(operation, params);
  return user === null ? null : userPath(user);
};

const one = (value: JournalValue): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** How the variables of paths are said; those without words are told by the operation, and have their numbers. */
const partWords: Readonly<Record<string, (value: string) => string>> = {
  branch: (name) => `${t('common.branch')} ${name}`,
  name: (name) => `${t('common.branch')} ${name}`,
  tag_name: (name) => `${t('common.tag')} ${name}`,
  merge_request_iid: (iid) => t('routes.request', { iid }),
  issue_iid: (iid) => t('issues.issue_number', { number: iid }),
  snippet_id: (id) => t('routes.snippet', { id }),
  job_id: (id) => `${t('common.job')} #${id}`,
  note_id: (id) => `${t('common.comment')} ${id}`,
};

const numbered = (id: string): string => `${t('common.id')} ${id}`;

/**
 * `@ines, ID 7`; `quay/tide, Branch main`. The names are those of the entry: what had none when it was written is said with
 * its number, whatever the window knows now.
 */
export const targetWords = (entry: JournalEntry): string => {
  const { names } = entry;
  const user = userAbout(entry.operation, entry.params);
  const isHook = entry.operation.startsWith('systemHooks.');
  const idWords = (id: string): string => {
    if (isHook) return `${t('common.system_hook')} ${id}`;
    if (/^(keys|current)/.test(entry.operation)) return numbered(id);
    return names.project ?? (/^\d+$/.test(id) ? t('shell.project', { project: id }) : id);
  };
  const named = Object.entries(entry.params).map(([name, value]) => {
    const text = one(value);
    if (name === 'user_id' || (name === 'id' && user !== null))
      return names.user === undefined ? t('routes.user', { id: text }) : `@${names.user}`;
    return name === 'id' ? idWords(text) : (partWords[name] ?? numbered)(text);
  });
  const { username } = entry.values;
  const words = username === undefined ? null : `@${one(username)}`;
  return [...named, ...(words === null || named.includes(words) ? [] : [words])].join(', ');
};

/** `admin: true, email` : values where they may be kept, names where not. */
export const sentWords = ({ fields, values }: Pick<JournalEntry, 'fields' | 'values'>): string =>
  fields.map((name) => (name in values ? `${name}: ${one(values[name] ?? null)}` : name)).join(', ');
