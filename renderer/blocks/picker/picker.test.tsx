// @vitest-environment jsdom
/** Choosing by keys and pointer: in a list below a field, and in a field with a list that opens. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { matchingOptions, PickField } from './pick-field.tsx';
import { PickGrid } from './pick-grid.tsx';
import { PickList } from './pick-list.tsx';

afterEach(cleanup);

globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
Element.prototype.scrollIntoView ??= () => undefined;

const names = ['main', 'main-2', 'night-tides', 'release/3.2'];

const Labels = ({ isSeveral }: { readonly isSeveral: boolean }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['night-tides']);
  const toggled = (key: string): readonly string[] =>
    chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
  return (
    <>
      <PickList
        label="Label"
        placeholder="Part of a name"
        typed={typed}
        onTyped={setTyped}
        options={names
          .filter((name) => name.includes(typed))
          .map((name) => ({ key: name, text: name, isChosen: chosen.includes(name) }))}
        onPick={(key) => setChosen(isSeveral ? toggled(key) : [key])}
        isSeveral={isSeveral}
        none="No label matches."
      />
      <output>{chosen.join(' ')}</output>
    </>
  );
};
const output = (): string => document.querySelector('output')?.textContent ?? '';
const searchBox = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Label' });
const optionNames = (): readonly (string | null)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent);
const optionAtCursor = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a list below its field', () => {
  it('narrows while one types, and Enter takes the first', async () => {
    const user = userEvent.setup();
    render(<Labels isSeveral={false} />);
    expect(document.activeElement).toBe(searchBox());
    await user.type(searchBox(), 'rel');
    expect(optionNames()).toEqual(['release/3.2']);
    await waitFor(() => expect(optionAtCursor(searchBox())).toBe('release/3.2'));
    await user.keyboard('{Enter}');
    expect(output()).toBe('release/3.2');
  });

  it('arrows move from the field through the options, and the field keeps the focus', async () => {
    const user = userEvent.setup();
    render(<Labels isSeveral={false} />);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(optionAtCursor(searchBox())).toBe('main-2'));
    expect(document.activeElement).toBe(searchBox());
    await user.keyboard('{Enter}');
    expect(output()).toBe('main-2');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('main-2');
  });

  it('takes several, and takes one away that is picked again', async () => {
    const user = userEvent.setup();
    render(<Labels isSeveral />);
    await user.click(screen.getByRole('option', { name: 'main' }));
    await user.type(searchBox(), 'rel{Enter}');
    expect(output()).toBe('night-tides main release/3.2');
    await user.clear(searchBox());
    await user.click(screen.getByRole('option', { name: 'night-tides' }));
    expect(output()).toBe('main release/3.2');
  });

  it('says so where none matches; Escape empties the field', async () => {
    const user = userEvent.setup();
    render(<Labels isSeveral />);
    await user.type(searchBox(), 'nothing');
    expect(screen.getByText('No label matches.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(searchBox().value).toBe('');
    expect(optionNames()).toEqual(names);
  });
});

const Projects = () => {
  const [typed, setTyped] = useState('');
  const [log, setLog] = useState<readonly string[]>([]);
  const sectionOf = (title: string, all: readonly string[]) => ({
    title,
    options: all.filter((name) => name.includes(typed)).map((name) => ({ key: name, text: name })),
  });
  return (
    <>
      <PickGrid
        label="Project"
        placeholder="Part of its name"
        typed={typed}
        onTyped={setTyped}
        sections={[sectionOf('Pinned', names.slice(0, 1)), sectionOf('Recent', names.slice(1))]}
        onPick={(name) => setLog((before) => [...before, `open ${name}`])}
        buttonOf={(name) => (
          <button type="button" onClick={() => setLog((before) => [...before, `pin ${name}`])}>
            Pin {name}
          </button>
        )}
        none="No project matches."
      />
      <output>{log.join(', ')}</output>
    </>
  );
};

describe('rows below their field, each with a button', () => {
  const rows = (): readonly string[] => screen.getAllByRole('row').map((row) => row.textContent);
  const typing = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Project' });

  it('Enter takes the first before anything is typed, and the first that matches afterwards', async () => {
    const user = userEvent.setup();
    render(<Projects />);
    await user.keyboard('{Enter}');
    expect(output()).toBe('open main');
    await user.type(typing(), 'rel{Enter}');
    expect(output()).toBe('open main, open release/3.2');
    expect(rows().some((row) => row.includes('main'))).toBe(false);
  });

  it('arrows lead from the field through the rows of all headings, and back', async () => {
    const user = userEvent.setup();
    render(<Projects />);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('main-2');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(typing());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(output()).toBe('open main-2');
    expect(screen.getByRole('rowheader', { name: text('shell.pinned_short') })).toBeTruthy();
  });

  it('a row and its button are two things, for the pointer and for Tab', async () => {
    const user = userEvent.setup();
    render(<Projects />);
    await user.click(screen.getByRole('button', { name: 'Pin night-tides' }));
    expect(output()).toBe('pin night-tides');
    await user.click(screen.getByText('night-tides', { selector: 'span' }));
    expect(output()).toBe('pin night-tides, open night-tides');
    typing().focus();
    await user.keyboard('{ArrowDown}{Tab}{Enter}');
    expect(output()).toBe('pin night-tides, open night-tides, pin main');
  });
});

const Branch = ({ onKey, start = 'main' }: { readonly onKey?: (key: string) => void; readonly start?: string }) => {
  const [value, setValue] = useState(start);
  const options = matchingOptions(names, value).map((name) => ({ key: name, text: name, isChosen: name === value }));
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key, ctrlKey }) => onKey?.(`${ctrlKey ? 'Control ' : ''}${key}`)}>
      <PickField label="Branch" value={value} onValue={setValue} sections={[{ title: 'Branches', options }]} />
      <button type="button">Save</button>
    </div>
  );
};
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Branch' });
const isOpen = (): boolean => field().getAttribute('aria-expanded') === 'true';

describe('a field with a list', () => {
  it('opens by its button with all options, the value marked; a click takes another one and closes', async () => {
    const user = userEvent.setup();
    render(<Branch />);
    await user.click(screen.getByRole('button', { name: /Show suggestions/ }));
    const list = within(screen.getByRole('listbox'));
    expect(list.getAllByRole('option')).toHaveLength(names.length);
    expect(list.getByRole('option', { selected: true }).textContent).toBe('main');
    await user.click(list.getByRole('option', { name: 'night-tides' }));
    expect(field().value).toBe('night-tides');
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('arrows and Enter take an option', async () => {
    const user = userEvent.setup();
    render(<Branch start="" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('night-tides');
    expect(isOpen()).toBe(false);
  });

  it('narrows while one types; a name typed out is chosen, and typing on opens it again', async () => {
    const user = userEvent.setup();
    render(<Branch start="" />);
    await user.type(field(), 'mai');
    expect(optionNames()).toEqual(['main', 'main-2']);
    await user.keyboard('n');
    expect(isOpen()).toBe(false);
    await user.keyboard('-');
    expect(isOpen()).toBe(true);
    expect(optionNames()).toEqual(['main-2']);
  });

  it('keeps what is no option: by Enter, by Escape, and by leaving, which closes the list', async () => {
    const user = userEvent.setup();
    render(<Branch />);
    for (const key of ['{Enter}', '{Escape}', '{Tab}']) {
      await user.clear(field());
      await user.type(field(), 'mai');
      expect(isOpen()).toBe(true);
      await user.keyboard(key);
      expect(isOpen()).toBe(false);
      expect(field().value).toBe('mai');
      expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    }
  });

  it('stays closed where the whole name of an option is pasted', async () => {
    const user = userEvent.setup();
    render(<Branch start="" />);
    await user.click(field());
    await user.paste('main');
    expect(field().value).toBe('main');
    expect(isOpen()).toBe(false);
  });

  it('Escape keeps what was typed after an option was chosen', async () => {
    const user = userEvent.setup();
    render(<Branch start="" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('main-2');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Escape}');
    expect(field().value).toBe('mai');
  });

  it('Escape closes the list and nothing around it; the next one, and Control+Enter, are for what is around', async () => {
    const user = userEvent.setup();
    const keys: string[] = [];
    render(<Branch start="" onKey={(key) => keys.push(key)} />);
    await user.type(field(), 'ma');
    keys.length = 0;
    await user.keyboard('{Escape}');
    expect(keys).toEqual([]);
    await user.keyboard('{Escape}');
    expect(keys).toEqual(['Escape']);
    await user.keyboard('i');
    expect(isOpen()).toBe(true);
    keys.length = 0;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(keys).toContain('Control Enter');
  });
});

const Later = () => {
  const [value, setValue] = useState('main');
  const [isRead, setRead] = useState(false);
  const options = isRead ? matchingOptions(names, value).map((name) => ({ key: name, text: name })) : [];
  const sections = [{ title: 'Branches', options }];
  return (
    <>
      <PickField label="Branch" value={value} onValue={setValue} sections={sections} isReading={!isRead} />
      <button type="button" onClick={() => setRead(true)}>
        Arrive
      </button>
    </>
  );
};

it('what is typed before the options are read opens the list, which has them when they come', async () => {
  const user = userEvent.setup();
  render(<Later />);
  const field = screen.getByRole('combobox', { name: 'Branch' });
  await user.clear(field);
  await user.type(field, 'rel');
  expect(screen.getByText(text('common.loading'))).toBeTruthy();
  // The rest of the page is hidden from assistive technology while the list is open.
  act(() => screen.getByText('Arrive').click());
  expect(optionNames()).toEqual(['release/3.2']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect((field as HTMLInputElement).value).toBe('release/3.2');
});

describe('a field that has to be one of its options', () => {
  const People = ({ takesOnly }: { readonly takesOnly: boolean }) => {
    const [value, setValue] = useState('');
    const options = ['ines.okafor', 'otto.brandt', 'otto.lund']
      .filter((name) => name.includes(value))
      .map((name) => ({ key: name, text: name }));
    return (
      <>
        <PickField
          label="Assignee"
          value={value}
          onValue={setValue}
          takesOnly={takesOnly}
          sections={[{ title: 'People', options }]}
        />
        <output>{value}</output>
      </>
    );
  };
  it.each([
    ['takes the only one that matches by Enter', true, 'ine', 'ines.okafor'],
    ['takes none of several', true, 'otto', 'otto'],
    ['takes nothing where nothing was typed', true, '', ''],
    ['without that, keeps what was typed', false, 'ine', 'ine'],
  ])('%s', async (_, takesOnly, typed, expected) => {
    const user = userEvent.setup();
    render(<People takesOnly={takesOnly} />);
    await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
    await user.keyboard(`${typed}{Enter}`);
    expect(output()).toBe(expected);
  });
});
