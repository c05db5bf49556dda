/** Words of an entry of the journal: what it was about, what was sent, what came of it. */
import type { JournalEntry, JournalValue, WriteResult } from '#shared/administration/journal.ts';
import { t } from '#renderer/texts/t.ts';
import { userPath } from '#renderer/things/user/user.ts';

/** How results are shown. */
export const resultWords: Readonly<Record<WriteResult, { readonly word: string; readonly meaning?: string }>> = {
  done: { word: t('common.item_done') },
  refused: { word: t('journal.refused') },
  unknown: { word: t('runs.unknown'), meaning: t('journal.unknown_meaning') },
  not_sent: { word: t('common.not_sent'), meaning: t('journal.not_sent_meaning') },
};

const aboutUsers = /^user(s|SshKeys|GpgKeys|Emails)\./;

const wordsOf = (name: string): string => name.replace(/_id$/, '').replaceAll('_', ' ');

/** Id of the user that an entry is about; null where it is about none. */
export const userOf = ({ operation, params }: Pick<JournalEntry, 'operation' | 'params'>): number | null => {
  const id = params['user_id'] ?? (aboutUsers.test(operation) ? params['id'] : null);
  return typeof id === 'number' ? id : null;
};

/** Route of the user that an entry is about. */
export const userRoute = (entry: JournalEntry): string | null => {
  const user = userOf(entry);
  return user === null ? null : userPath(user);
};

const one = (value: JournalValue): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** `User 42, impersonation token 7`; `Project 1, branch main`. */
export const targetWords = (
  entry: JournalEntry,
  projectWords = (id: string): string => t('common.project', { id }),
): string => {
  const user = userOf(entry);
  const isOfProject = user === null && 'id' in entry.params && !/^(systemHooks|keys|current)/.test(entry.operation);
  const named = Object.entries(entry.params).map(([name, value]) => {
    if (name === 'user_id' || (name === 'id' && user !== null)) return t('journal.user_id', { id: one(value) });
    if (name === 'id') return isOfProject ? projectWords(one(value)) : `${t('common.id')} ${one(value)}`;
    return `${wordsOf(name)} ${one(value)}`;
  });
  const { username } = entry.values;
  const all = username === undefined ? named : [...named, `@${one(username)}`];
  const text = all.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `admin: true, email` : values where they may be kept, names where not. */
export const sentWords = ({ fields, values }: Pick<JournalEntry, 'fields' | 'values'>): string =>
  fields.map((name) => (name in values ? `${name}: ${one(values[name] ?? null)}` : name)).join(', ');
