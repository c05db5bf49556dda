// @vitest-environment jsdom
/** Filters and the bar that sets them: what appears in the address, what is left out of it, what clearing leaves. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { CommandHandlersContext, type CommandHandler } from '#renderer/components/context/commands.tsx';
import { FilterBar } from './filter-bar.tsx';
import { dateParameter, flagParameter, oneOf, severalOf, textParameter } from './parameters.ts';
import { useFilters } from './use-filters.ts';

const schema = {
  search: textParameter,
  view: oneOf(['all', 'merged'], 'all', { isView: true }),
  mine: flagParameter,
  after: dateParameter,
  from: dateParameter,
  scope: severalOf(['failed', 'success', 'canceled']),
};

const Screen = () => {
  const filters = useFilters(schema);
  const navigate = useNavigate();
  return (
    <>
      <FilterBar
        filters={filters}
        title="Branches"
        text={{ name: 'search', label: 'Filter branches', placeholder: 'Filter' }}
        segmented={{
          name: 'view',
          label: 'Which branches',
          options: [
            { value: 'all', label: 'All' },
            { value: 'merged', label: 'Merged' },
          ],
        }}
        day={{ name: 'from', label: 'Since', clearLabel: 'Since ever' }}
        more={[
          { name: 'mine', label: 'Mine', kind: 'flag' },
          { name: 'after', label: 'Created after', kind: 'date' },
          {
            name: 'scope',
            label: 'Status',
            kind: 'several',
            options: [
              { value: 'failed', label: 'Failed' },
              { value: 'success', label: 'Passed' },
            ],
          },
        ]}
      />
      <output>{JSON.stringify(filters.values)}</output>
      <data value={useLocation().search}>{filters.isSet ? 'set' : 'not set'}</data>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
};

const open = (address: string): void =>
  void render(
    <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
      <Screen />
    </MemoryRouter>,
  );
const values = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const address = (): string => document.querySelector('data')?.value ?? '';
const isSet = (): boolean => document.querySelector('data')?.textContent === 'set';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

// jsdom has no CSS object.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

const none = { search: '', view: 'all', mine: false, after: '', from: '', scope: [] };

describe('the address', () => {
  it('gives the values; what it does not name, and what is not valid, is the default', () => {
    open('/p?search=tide&view=merged&mine=true&after=2026-01-31&scope=failed&scope=canceled');
    expect(values()).toEqual({
      search: 'tide',
      view: 'merged',
      mine: true,
      after: '2026-01-31',
      from: '',
      scope: ['failed', 'canceled'],
    });
    cleanup();
    open('/p?view=nothing&mine=1&after=2026-31-01&scope=unknown');
    expect(values()).toEqual(none);
    expect(isSet()).toBe(false);
  });

  it('holds what is set, without defaults and beside parameters of others', async () => {
    open('/p?branch=main');
    await user.type(screen.getByRole('searchbox', { name: 'Filter branches' }), 'tide{Enter}');
    await user.click(screen.getByRole('button', { name: 'Merged' }));
    expect(address()).toBe('?branch=main&search=tide&view=merged');
    await user.type(screen.getByRole('searchbox', { name: 'Filter branches' }), '{Escape}');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(address()).toBe('?branch=main');
  });

  it('goes on to the next view by a command, and from the last to the first', () => {
    const handlers = new Map<string, CommandHandler>();
    const register = (id: string, run: CommandHandler) => {
      handlers.set(id, run);
      return () => undefined;
    };
    render(
      <CommandHandlersContext value={{ register }}>
        <MemoryRouter initialEntries={['/p']}>
          <Screen />
        </MemoryRouter>
      </CommandHandlersContext>,
    );
    const views = ['?view=merged', ''].map(() => {
      act(() => void handlers.get('list.next-view')?.());
      return address();
    });
    expect(views).toEqual(['?view=merged', '']);
  });

  it('what came by the way back and was cleared does not come again', () => {
    vi.useFakeTimers();
    try {
      render(
        <MemoryRouter initialEntries={['/p?search=tide&mine=true', '/p']} initialIndex={1}>
          <Screen />
        </MemoryRouter>,
      );
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(address()).toBe('?search=tide&mine=true');
      fireEvent.click(screen.getByRole('button', { name: text('lists.clear_filters') }));
      act(() => void vi.advanceTimersByTime(1000));
      expect(address()).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is one entry of the history however much is typed', async () => {
    open('/p?branch=main');
    await user.type(screen.getByRole('searchbox', { name: 'Filter branches' }), 't{Enter}i{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(values()).toEqual(none);
    expect(address()).toBe('');
  });
});

describe('the rare filters', () => {
  it('are set behind a button and stand as chips, each with its way out', async () => {
    open('/p');
    expect(screen.queryByRole('group', { name: text('lists.filters_set') })).toBeNull();
    await user.click(screen.getByRole('button', { name: text('lists.more_filters') }));
    const dialog = within(screen.getByRole('dialog', { name: text('lists.more_filters') }));
    await user.click(dialog.getByRole('checkbox', { name: 'Mine' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Failed' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Passed' }));
    await user.keyboard('{Escape}');
    expect(address()).toBe('?mine=true&scope=failed&scope=success');
    await user.click(
      screen.getByRole('button', { name: text('lists.remove_filter', { filter: 'Status: Failed, Passed' }) }),
    );
    expect(address()).toBe('?mine=true');
    await user.click(screen.getByRole('button', { name: text('lists.remove_filter', { filter: 'Mine' }) }));
    expect(address()).toBe('');
    expect(isSet()).toBe(false);
  });

  it('are cleared with the text, and the view that was chosen stays', async () => {
    open('/p?branch=main&search=tide&view=merged&mine=true&after=2026-01-31');
    expect(isSet()).toBe(true);
    await user.click(screen.getByRole('button', { name: text('lists.clear_filters') }));
    expect(address()).toBe('?branch=main&view=merged');
    expect(isSet()).toBe(false);
  });
});

describe('the day', () => {
  it('counts when it is whole, not year by year while it is typed, and is taken away by its button', async () => {
    open('/p');
    const field = screen.getByLabelText('Since');
    for (const typed of ['0002-01-31', '0202-01-31', '2026-01-31'])
      fireEvent.change(field, { target: { value: typed } });
    expect(address()).toBe('');
    await waitFor(() => expect(address()).toBe('?from=2026-01-31'));
    fireEvent.change(field, { target: { value: '0026-02-28' } });
    fireEvent.blur(field);
    expect(address()).toBe('?from=2026-01-31');
    fireEvent.change(field, { target: { value: '2026-02-28' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(address()).toBe('?from=2026-02-28');
    await user.click(screen.getByRole('button', { name: 'Since ever' }));
    expect(address()).toBe('');
  });
});
