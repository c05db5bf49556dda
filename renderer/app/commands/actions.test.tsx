// @vitest-environment jsdom
/** An action is one record (docs/how-to/add-an-action.md): put into a list it is everywhere, taken out it is nowhere. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { paletteSections } from '#renderer/app/palette/palette-entries.ts';
import { action, commandsOf, linesOf, type Listed } from '#renderer/blocks/action/action-record.ts';
import { ActionCommands, useActions } from '#renderer/blocks/action/use-actions.tsx';
import { CommandHandlersContext, PressOfContext, type CommandHandler } from '#renderer/components/context/commands.tsx';
import { MoreMenu } from '#renderer/components/controls/more-menu.tsx';
import { mergeRequestActions } from '#renderer/things/merge-request/actions.tsx';
import type { Acted } from '#renderer/things/merge-request/switches.ts';
import { text } from '#testing/text.ts';
import { installChannels } from '#testing/window-channels.tsx';
import { commandGroups, commands } from './command-table.ts';
import { createKeyHandler } from './key-handler.ts';

// jsdom has no CSS object; identifiers of our own need no escaping.
globalThis.CSS ??= { escape: (name: string) => name } as typeof CSS;

const shelve = action({
  id: 'shelve',
  operation: 'mergeRequests.subscribe',
  labels: {
    verb: 'Shelve it',
    running: 'Shelving it…',
    failed: 'Couldn’t shelve it.',
    forbidden: 'You don’t have permission to shelve it.',
  },
  command: { id: 'merge-request.shelve', title: 'Shelve this merge request', press: 'z' },
  right: ({ project_id: scope }) => ({ right: 'shelving', scope }),
  input: ({ project_id: id, iid }: Acted) => ({ params: { id, merge_request_iid: iid } }),
});

const group = commandGroups[2];
const item = { project_id: 1, iid: 5, state: 'opened', title: 'Sketch', release: null } as Acted;

const Page = ({ records }: { readonly records: readonly Listed<Acted>[] }) => {
  const acting = useActions(records, item);
  return (
    <>
      <ActionCommands records={records} thing={item} acting={acting} />
      <MoreMenu actions={linesOf(records, item, acting)} />
    </>
  );
};

const before = globalThis.fetch;
let sent: string[] = [];
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (to) => {
    sent.push(String(to));
    return Response.json({ changed: false });
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = before;
});

/** Where an action is found on the page with these records, and what its key sends. */
const foundWith = async (records: readonly Listed<Acted>[]) => {
  const { wrapper: Window } = installChannels({
    'accounts:current': () => ({ token_home: 'keychain' }) as AccountSummary,
  });
  const table = commandsOf(records, group);
  const offered = new Map<string, CommandHandler>();
  const register = (id: string, run: CommandHandler) => {
    offered.set(id, run);
    return () => void offered.delete(id);
  };
  render(
    <Window>
      <CommandHandlersContext value={{ register }}>
        <PressOfContext value={(id) => table.find((command) => command.id === id)?.press}>
          <Page records={records} />
        </PressOfContext>
      </CommandHandlersContext>
    </Window>,
  );
  const onKey = createKeyHandler((id) => offered.get(id)?.() !== false, table);
  window.addEventListener('keydown', onKey);
  await userEvent.keyboard('z');
  window.removeEventListener('keydown', onKey);
  const palette = paletteSections('shelve', {
    commands: table.filter(({ id }) => offered.has(id)),
    runAge: () => Infinity,
    visits: [],
    views: [],
    projects: [],
    mergeRequests: [],
    offers: [],
    only: null,
    project: null,
    routeOf: () => null,
    isOfOther: () => false,
  });
  await userEvent.click(screen.getByRole('button', { name: text('components.more_actions') }));
  const lines = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  return { palette: palette.flatMap(({ entries }) => entries.map(({ title }) => title)), lines };
};

it('an action that is added has its key, its row in the palette and its line in the menu, and none of them when it is taken away', async () => {
  const added = await foundWith([...mergeRequestActions, shelve]);
  await waitFor(() => expect(sent).toEqual(['/api/mergeRequests.subscribe']));
  expect([added.palette[0], added.lines.at(-1)]).toEqual(['Shelve this merge request', 'Shelve itz']);
  cleanup();
  const without = await foundWith(mergeRequestActions);
  expect(without.palette).not.toContain('Shelve this merge request');
  expect(without.lines).toEqual(added.lines.slice(0, -1));
  expect(sent).toHaveLength(1);
});

it('the table of commands has those of the list', () => {
  expect(commands).toEqual(expect.arrayContaining([...commandsOf(mergeRequestActions, group)]));
});
