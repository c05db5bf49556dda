/** The channel `texts:save`: the dialog chooses the place, the page only proposes a safe name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { windowOf } from '#electron/testing/calling.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';

const host = vi.hoisted(() => ({ proposed: [] as unknown[], answer: { canceled: true, filePath: '' } }));
vi.mock('electron', () => ({
  dialog: {
    showSaveDialog: (_window: unknown, { defaultPath }: { defaultPath: string }) => {
      host.proposed.push(defaultPath);
      return Promise.resolve(host.answer);
    },
  },
}));
const { textHandlers } = await import('./handlers.ts');

let folder = '';
beforeEach(() => {
  host.proposed.length = 0;
  folder = makeFolder();
});

const mine = { ...windowOf('a'), account: 'a' };
const save = (name: string, text: string) => textHandlers({ folder: () => folder })['texts:save']({ name, text }, mine);

test('S18 the dialog of the system chooses the place, with a safe name proposed; cancelled, nothing is written', async () => {
  host.answer = { canceled: true, filePath: '' };
  expect(await save('../evil.csv', 'text')).toBeNull();
  expect(host.proposed).toEqual([join(folder, '__evil.csv')]);
  host.answer = { canceled: false, filePath: join(folder, 'people.csv') };
  expect(await save('contributors.csv', 'Åse,1\r\n')).toEqual({ name: 'people.csv' });
  expect(await readFile(join(folder, 'people.csv'), 'utf8')).toBe('Åse,1\r\n');
});

test('a folder that cannot be written is reported', async () => {
  host.answer = { canceled: false, filePath: join(folder, 'no/such/folder.csv') };
  await expect(save('contributors.csv', 'text')).rejects.toThrow(text('file_failures.not_saved'));
});
