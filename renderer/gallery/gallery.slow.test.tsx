// @vitest-environment jsdom
/** The gallery shows every component and every block, and draws without a complaint. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { installAnswers } from './answers.ts';
import { Gallery } from './gallery.tsx';

const renderer = join(import.meta.dirname, '..');

const drawnIn = (folder: string): readonly string[] =>
  readdirSync(join(renderer, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(folder, name));

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(renderer, file), 'utf8').matchAll(/from '(?:#renderer\/|(?=\.))([^']+\.tsx)'/g)].map(
    ([, path = '']) => (path.startsWith('.') ? relative(renderer, join(renderer, dirname(file), path)) : path),
  );

/** What the gallery imports, and what that imports. */
const shown = new Set<string>();
const add = (file: string): void => {
  if (shown.has(file)) return;
  shown.add(file);
  for (const imported of importsOf(file)) add(imported);
};
add('gallery/gallery.tsx');

beforeAll(installAnswers);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** They draw nothing by themselves, or what another part shows: a dialog, pictures of a server's text. */
const drawNothing: readonly string[] = [
  'blocks/action/use-actions.tsx',
  'blocks/confirm/confirm-record.tsx',
  'blocks/grid/list-preview.tsx',
  'blocks/project-texts/text-picture.tsx',
  'blocks/project-texts/text-surroundings.tsx',
  'blocks/window/window-memory.tsx',
];

describe('the gallery', () => {
  it.each([...drawnIn('components'), ...drawnIn('blocks')].filter((file) => !drawNothing.includes(file)))(
    'shows %s',
    (file) => {
      expect(shown).toContain(file);
    },
  );

  it('draws every part without a complaint of React', () => {
    const complaints = vi.spyOn(console, 'error');
    render(<Gallery />);
    expect(screen.getAllByRole('region').length).toBeGreaterThan(20);
    // An element that browsers know and the test's document does not.
    expect(complaints.mock.calls.filter(([, tag]) => tag !== 'search')).toEqual([]);
  });

  it('names an entry of a menu by what is seen of it, also where it is not offered', async () => {
    // The test's document has none, and menus find their entries by it.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) });
    render(<Gallery />);
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('button', { name: text('components.more_actions') })[0] as HTMLElement);
    const menu = await screen.findByRole('menu', { name: text('components.more_actions') });
    expect(within(menu).getByRole('menuitem', { name: /^Lock You may not lock this/ })).toBeTruthy();
  });

  it('brings forms into the states that their words say', async () => {
    render(<Gallery />);
    const figure = (word: string): string =>
      screen
        .getAllByText(word, { selector: 'figcaption' })
        .map((caption) => caption.closest('figure')?.textContent)
        .join();
    await waitFor(() => expect(figure('reasons of the server')).toContain('Name already exists.'), {
      timeout: 20_000,
    });
    await waitFor(() => {
      expect(figure('not valid')).toContain('Name is required.');
      expect(figure('running')).toContain('Creating branch…');
      expect(figure('right missing')).toContain('You don’t have permission to create branches');
      expect(figure('answer lost')).toContain(text('common.check_again'));
      expect(figure('done')).toContain('The branch was created.');
    });
  }, 40_000);
});
