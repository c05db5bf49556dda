/** The dialog before what reaches outside of the app and no act was seen for: says what it is, one at a time, and not again at once. */
import { beforeEach, expect, test, vi } from 'vitest';
import { t } from '#shared/texts/texts.ts';
import { validArguments } from '#electron/testing/channel-arguments.ts';
import type { AnyChannel } from './channel.ts';
import { channels } from './channels.ts';

const box = vi.hoisted(() => ({
  answers: [] as ((response: number) => void)[],
  shown: [] as { message: string; defaultId: number; cancelId: number }[],
}));
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, options: (typeof box.shown)[number]) => {
      box.shown.push(options);
      return new Promise((resolve) => box.answers.push((response) => resolve({ response })));
    },
  },
}));
const { createActConfirmation } = await import('./act-confirmation.ts');

let now = 0;
const window = {} as never;
const ask = createActConfirmation(() => now);
const url = 'https://example.org/';
const opening = channels['links:open'].act?.({ url }) ?? '';

beforeEach(() => {
  box.shown.length = 0;
  now += 60_000;
});

test('E-2 S31 nothing happens before the answer, and only if it is not to cancel, which is what Enter gives', async () => {
  const agreed = ask(window, opening);
  expect(box.shown).toMatchObject([{ message: t('shell.act_open', { url }), defaultId: 1, cancelId: 1 }]);
  box.answers.shift()?.(0);
  expect(await agreed).toBe(true);
  const refused = ask(window, opening);
  box.answers.shift()?.(1);
  expect(await refused).toBe(false);
});

test('S31 a page that was taken over asks once: not while its dialog is open, nor right after it was refused', async () => {
  const first = ask(window, opening);
  expect(await ask(window, 'Save?')).toBe(false);
  box.answers.shift()?.(1);
  expect(await first).toBe(false);
  expect(await ask(window, opening)).toBe(false);
  expect(box.shown).toHaveLength(1);
  void ask({} as never, opening);
  now += 3_000;
  void ask(window, opening);
  expect(box.shown).toHaveLength(3);
  for (const answer of box.answers.splice(0)) answer(1);
});

test('the address in the dialog cannot look like another one', () => {
  void ask({} as never, channels['links:open'].act?.({ url: 'https://e\u202Ex\n.org/' }) ?? '');
  expect(box.shown[0]?.message).toBe(t('shell.act_open', { url: 'https://e\uFFFDx\uFFFD.org/' }));
});

test('each channel that reaches outside has a dialog that fits', () => {
  const titles = new Map(
    Object.entries<AnyChannel>(channels).flatMap(([name, { act }]) =>
      act ? [[name, act(validArguments[name] as never)] as const] : [],
    ),
  );
  expect(titles.get('updates:install')).toBe(t('shell.act_update'));
  expect(titles.get('clones:choose')).toBe(t('shell.act_choose'));
  expect(titles.get('clones:check-out')).toBe(t('shell.act_clone'));
  expect(titles.get('downloads:show')).toBe(t('shell.act_show'));
  expect(titles.get('downloads:start')).toBe(t('shell.act_save'));
  expect([...titles.values()].every((title) => title !== undefined && !title.includes('undefined'))).toBe(true);
});
