// @vitest-environment jsdom
/** The spelling check below a text, over the dictionary that ships: replaced, ignored, added, changed meanwhile, by keyboard. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '#shared/settings/settings.ts';
import { text as appText, textStart } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { PressOfContext } from '#renderer/components/context/commands.tsx';
import type { SpellingChecker } from '#renderer/workers/spelling/spelling-client.ts';
import { dictionary } from '#renderer/workers/spelling/testing/shipped-dictionary.ts';
import { suggestionsFor, unknownWords } from '#renderer/workers/spelling/unknown-words.ts';
import { CheckedTextArea } from './checked-text-area.tsx';
import { SpellingCheckerContext } from './use-unknown-words.ts';

let settings: Settings = defaultSettings;
let isRefusing = false;
let checks: string[] = [];

const checker: SpellingChecker = {
  check: async (text, known) => {
    checks.push(text);
    return Promise.resolve(unknownWords(text, dictionary, new Set(known)));
  },
  suggest: async (word) => Promise.resolve(suggestionsFor(word, dictionary)),
};

beforeEach(() => {
  settings = defaultSettings;
  isRefusing = false;
  checks = [];
  const invoke = async (channel: string, part: Partial<Settings>) => {
    if (channel !== 'settings:change') return Promise.resolve({ ok: true, value: settings });
    if (isRefusing) return Promise.resolve({ ok: false, error: { code: 'internal', message: 'The disk is full.' } });
    settings = { ...settings, ...part };
    return Promise.resolve({ ok: true, value: settings });
  };
  Object.assign(window, { lectern: { invoke, listen: () => () => undefined } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'lectern');
});

const Field = ({ initial, isFixed = false }: { readonly initial: string; readonly isFixed?: boolean }) => {
  const [text, setText] = useState(initial);
  return (
    <>
      <CheckedTextArea label="Bio" value={text} onValue={setText} readOnly={isFixed} onElement={() => undefined} />
      <pre>{text}</pre>
    </>
  );
};

const open = (initial: string, { isFixed = false, by = checker } = {}) => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PressOfContext value={() => '$mod+Shift+S'}>
        <SpellingCheckerContext value={by}>
          <Field initial={initial} isFixed={isFixed} />
        </SpellingCheckerContext>
      </PressOfContext>
    </QueryClientProvider>,
  );
  return { user, box: screen.getByRole('textbox', { name: 'Bio' }) };
};

const check = async (initial: string, options = {}) => {
  const opened = open(initial, options);
  await opened.user.click(screen.getByRole('button', { name: textStart('common.check_spelling') }));
  return opened;
};
const rows = async (): Promise<HTMLElement[]> => screen.findAllByRole('listitem');
const status = (): string => screen.getByRole('status').textContent;
const textNow = (): string | null => document.querySelector('pre')?.textContent ?? null;

describe('the spelling check', () => {
  it('reads nothing until it is opened; then lists words in their lines, and says what it checks', async () => {
    const { user } = open('First line.\nThe pipline `teh` is hree.');
    expect(checks).toEqual([]);
    await user.click(screen.getByRole('button', { name: textStart('common.check_spelling') }));
    const found = await rows();
    expect(found.map((row) => row.getAttribute('aria-label'))).toEqual([
      'pipline, line 2: The pipline `teh` is hree.',
      'hree, line 2: The pipline `teh` is hree.',
    ]);
    expect(status()).toContain('2 unknown words');
    expect(screen.getByText(appText('blocks.spelling_language'))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(found[0]));
  });

  it('replaces exactly the word, says so, and goes on to the next one', async () => {
    const { user } = await check('hree pipline pipline, end');
    await rows();
    const [first] = await screen.findAllByRole('button', {
      name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
    });
    if (first) await user.click(first);
    expect(textNow()).toBe('hree pipeline pipline, end');
    expect(status()).toContain(
      `${appText('blocks.spelling_replaced', { word: 'pipline', suggestion: 'pipeline' })} 2 unknown words`,
    );
    await waitFor(async () => expect(document.activeElement).toBe((await rows())[1]));
    // Its offsets have moved along.
    await user.click(
      screen.getByRole('button', {
        name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
      }),
    );
    expect(textNow()).toBe('hree pipeline pipeline, end');
    await waitFor(async () => expect(document.activeElement).toBe((await rows())[0]));
    // Known from the replacement: nothing was checked again.
    expect(checks).toHaveLength(1);
  });

  it('says when nothing is unknown, and gives the text the focus after the last word', async () => {
    const { user, box } = await check('a pipline');
    await user.click(
      await screen.findByRole('button', {
        name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
      }),
    );
    expect(status()).toContain(appText('blocks.spelling_none'));
    expect(document.activeElement).toBe(box);
  });

  it('offers no replacement in a text that has changed since, and checks it again', async () => {
    const { user, box } = await check('a pipline');
    const button = await screen.findByRole('button', {
      name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
    });
    await user.type(box, ' hree');
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => expect(status()).toContain('2 unknown words'));
    expect(textNow()).toBe('a pipline hree');
    expect(
      screen.getByRole('button', {
        name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
      }),
    ).toHaveProperty('disabled', false);
    await user.clear(box);
    expect(screen.queryByRole('region', { name: appText('blocks.spelling_list') })).toBeNull();
  });

  it('lists an ignored word no more, wherever it is in the text', async () => {
    const { user } = await check('hree pipline hree');
    await user.click(
      within((await rows())[0] as HTMLElement).getByRole('button', {
        name: appText('blocks.spelling_ignore_word', { word: 'hree' }),
      }),
    );
    expect((await rows()).map((row) => row.dataset['word'])).toEqual(['pipline']);
    expect(status()).toContain(`${appText('blocks.spelling_ignored', { word: 'hree' })} 1 unknown word`);
    expect(settings.spelling_words).toEqual([]);
  });

  it('keeps both of two words that are added before the first one is kept', async () => {
    await check('A hree and a pipline.');
    await rows();
    const { lectern } = window as unknown as { readonly lectern: { invoke: (...sent: unknown[]) => Promise<unknown> } };
    const { invoke } = lectern;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    Object.assign(lectern, {
      invoke: async (channel: string, ...sent: unknown[]) => {
        if (channel === 'settings:change') await held;
        return invoke(channel, ...sent);
      },
    });
    fireEvent.click(screen.getByRole('button', { name: appText('blocks.spelling_add_word', { word: 'hree' }) }));
    fireEvent.click(screen.getByRole('button', { name: appText('blocks.spelling_add_word', { word: 'pipline' }) }));
    goOn();
    await waitFor(() => expect(settings.spelling_words).toEqual(['hree', 'pipline']));
  });

  it('adds a word to those of the user, and says when it could not be kept', async () => {
    settings = { ...defaultSettings, spelling_words: ['zzyzx'] };
    const { user } = await check('hree pipline zzyzx Hree');
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: appText('blocks.spelling_add_word', { word: 'hree' }) }));
    await waitFor(() => expect(settings.spelling_words).toEqual(['hree', 'zzyzx']));
    isRefusing = true;
    await user.click(screen.getByRole('button', { name: appText('blocks.spelling_add_word', { word: 'pipline' }) }));
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(settings.spelling_words).toEqual(['hree', 'zzyzx']);
  });

  it('changes no text that is being sent', async () => {
    await check('a pipline', { isFixed: true });
    expect(
      await screen.findByRole('button', {
        name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
      }),
    ).toHaveProperty('disabled', true);
  });

  it('lists what was left out once the rest is done', async () => {
    const { user } = await check(`${'hree '.repeat(200)}pipline`);
    expect(await rows()).toHaveLength(200);
    expect(status()).toContain(`200 unknown words, ${appText('blocks.spelling_more', { count: 1 })}`);
    await user.click(
      screen.getAllByRole('button', {
        name: appText('blocks.spelling_ignore_word', { word: 'hree' }),
      })[0] as HTMLElement,
    );
    await waitFor(() => expect(status()).toContain('1 unknown word'));
    expect((await rows()).map((row) => row.dataset['word'])).toEqual(['pipline']);
  });

  it('is opened, gone through and closed by keyboard', async () => {
    const { user, box } = open('a pipline');
    await user.click(box);
    await user.keyboard('{Control>}{Shift>}S{/Shift}{/Control}');
    const [row] = await rows();
    await waitFor(() => expect(document.activeElement).toBe(row));
    await screen.findByRole('button', {
      name: appText('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }),
    });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(textNow()).toBe('a pipeline');
    await user.keyboard('{Control>}{Shift>}S{/Shift}{/Control}');
    screen.getByRole('button', { name: appText('blocks.spelling_close') }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: appText('blocks.spelling_list') })).toBeNull();
    expect(document.activeElement).toBe(box);
  });

  it('says when the dictionary could not be loaded, and tries again', async () => {
    let isBroken = true;
    const by: SpellingChecker = {
      ...checker,
      check: async (text, known) =>
        isBroken ? Promise.reject(new Error(appText('blocks.spelling_failed'))) : checker.check(text, known),
    };
    const { user } = await check('a pipline', { by });
    expect(await screen.findByText(appText('blocks.spelling_failed'))).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: appText('common.retry') }));
    expect(await rows()).toHaveLength(1);
  });
});
