/** A support bundle: the log, the facts of About and the settings as a zip file, without secrets (S24). */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { aboutText, type AboutLectern, type BundleFile } from '#shared/about.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { redact } from '#electron/vault/redact.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

/** What a bundle is made of. */
export interface BundleSource {
  /** The folder of the log files. */
  readonly logs: string;
  readonly about: AboutLectern;
  readonly settings: Settings;
}

/** A file with its text. */
interface BundleText extends BundleFile {
  readonly text: string;
}

const logFiles: Readonly<Record<string, PlainTextKey>> = {
  'main.log': 'file_failures.bundle_log',
  'main.old.log': 'file_failures.bundle_before',
  'calls.log': 'file_failures.bundle_calls',
  'calls.old.log': 'file_failures.bundle_before',
};

/** Redacted again: what an older version wrote is in the files as well. The home folder names the user. */
const cleaned = (text: string): string => redact(text).replaceAll(homedir(), '~');

const fileOf = (name: string, about: string, content: string): BundleText => {
  const text = cleaned(content);
  return { name, about, text, bytes: Buffer.byteLength(text) };
};

const readLog = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });

/** Each setting is named: one that is new comes into a bundle when its line does. */
const settingsText = (settings: Settings): string => {
  const { theme, contrast, motion, code_size, tab_width, wrap_lines, pane_widths, keys } = settings;
  const downloads_folder = settings.downloads_folder === null ? 'of the system' : 'chosen';
  const shown = { theme, contrast, motion, code_size, tab_width, wrap_lines, pane_widths, keys, downloads_folder };
  return `${JSON.stringify(shown, null, 2)}\n`;
};

/** Reads the files of a bundle, as they are now. @throws where a log cannot be read */
export const readBundle = async ({ logs, about, settings }: BundleSource): Promise<readonly BundleText[]> => {
  const read = Object.entries(logFiles).map(async ([name, words]) => {
    const text = await readLog(join(logs, name));
    return text === null ? [] : [fileOf(`logs/${name}`, t(words), text)];
  });
  return [
    fileOf('about.txt', t('file_failures.bundle_about'), aboutText(about)),
    fileOf('settings.json', t('file_failures.bundle_settings'), settingsText(settings)),
    ...(await Promise.all(read)).flat(),
  ];
};

/** The files as a zip file, with a list of them. */
export const zipOf = (files: readonly BundleText[], at: Date): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const list = files.map(({ name, bytes, about }) => `${name} (${String(bytes)} bytes): ${about}\n`).join('');
  for (const { name, text } of [...files, { name: 'contents.txt', text: list }])
    zip.addBuffer(Buffer.from(text), name, { mtime: at });
  zip.end();
  return zip.outputStream as AsyncIterable<Uint8Array> & NodeJS.ReadableStream;
};
