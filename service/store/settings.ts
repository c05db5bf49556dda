/** Table `settings`: what the service remembers about itself, by key. */
import type { Database } from '#node/database.ts';

/** The value of a key, or null. */
export const readSetting = (database: Database, key: string): string | null =>
  database.one<{ value: string }>('SELECT value FROM settings WHERE key = ?', key)?.value ?? null;

/** Sets the value of a key. */
export const writeSetting = (database: Database, key: string, value: string): void => {
  database.write(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    key,
    value,
  );
};

/** Forgets the value of a key. */
export const dropSetting = (database: Database, key: string): void => {
  database.write('DELETE FROM settings WHERE key = ?', key);
};

/** Adds to the number of a key, which is 0 where there is none. */
export const addToSetting = (database: Database, key: string, count: number): void => {
  database.write(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = CAST(value + excluded.value AS TEXT)',
    key,
    String(count),
  );
};

/** The keys that begin with a text, and their values. */
export const settingsUnder = (database: Database, prefix: string): { key: string; value: string }[] =>
  database.all('SELECT key, value FROM settings WHERE substr(key, 1, ?) = ? ORDER BY rowid', prefix.length, prefix);
