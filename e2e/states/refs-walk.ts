/** Branches and tags with what the sample holds, their dialogs, and both lists while the server takes its time, fails or is gone. */
import type { Page } from '@playwright/test';
import { connect } from '../pages/first-run.ts';
import { refRow } from '../pages/refs.ts';
import type { Fault } from '../faults/fault.ts';
import { arrive, goAfresh, parts, routes, shown, type Look, type Stage, type Walk } from './stage.ts';

const failed: Fault = {
  kind: 'answer',
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"500 Internal Server Error"}',
};
const lists = [
  ['branches', routes.branches],
  ['tags', routes.tags],
] as const;

/** Opens a dialog, looks, and leaves it. */
const dialog = async (page: Page, look: Look, name: string, open: () => Promise<void>): Promise<void> => {
  await open();
  const shownDialog = page.getByRole('dialog');
  await shownDialog.waitFor();
  await look(page, name);
  await shownDialog.getByRole('button', { name: 'Cancel' }).click();
  await shownDialog.waitFor({ state: 'detached' });
};

const branches = async (page: Page, look: Look): Promise<void> => {
  const press = (key: string) => () => page.keyboard.press(key);
  await arrive(page, routes.branches, parts.row);
  await look(page, 'branches');
  await refRow(page, 'round-heights').click();
  await page.getByRole('complementary').getByRole('heading', { name: 'Last commit' }).waitFor();
  await look(page, 'branches-details');
  await dialog(page, look, 'branch-protect', press('p'));
  await dialog(page, look, 'branch-delete', press('d'));
  await dialog(page, look, 'branch-new', press('n'));
  await dialog(page, look, 'branches-delete-merged', () =>
    page.getByRole('button', { name: 'Delete merged…' }).click(),
  );
  await page.getByRole('checkbox', { name: 'dark-board', exact: true }).check();
  await page.getByRole('checkbox', { name: 'main', exact: true }).check();
  await look(page, 'branches-selected');
  await page.getByRole('checkbox', { name: 'tidal-streams', exact: true }).check();
  await dialog(page, look, 'branches-delete', () => page.getByRole('button', { name: /^Delete \d branches…/ }).click());
  await page.getByLabel('Filter branches').fill('nowhere');
  await shown(page, parts.nothing);
  await look(page, 'branches-filter-none');
};

const tags = async (page: Page, look: Look): Promise<void> => {
  const press = (key: string) => () => page.keyboard.press(key);
  await arrive(page, routes.tags, parts.row);
  await look(page, 'tags');
  await refRow(page, 'v0.1.0').click();
  await page.getByText('This tag has no release.').waitFor();
  await look(page, 'tags-light');
  await dialog(page, look, 'tag-delete', press('d'));
  await dialog(page, look, 'tag-new', press('n'));
  await refRow(page, 'v1.0.0').click();
  await page.getByRole('heading', { name: 'The first board' }).waitFor();
  await dialog(page, look, 'release-edit', press('e'));
  await dialog(page, look, 'tag-delete-release', press('d'));
};

const trouble = async (page: Page, { server }: Stage, look: Look): Promise<void> => {
  for (const [name, route] of lists) {
    server.misbehave({ kind: 'hold' }, { path: /\/repository\//u });
    await goAfresh(page, route);
    await shown(page, parts.skeleton);
    await look(page, `${name}-loading`);
    server.behave();
    server.misbehave(failed, { path: /\/repository\//u });
    await goAfresh(page, route);
    await shown(page, parts.failure);
    await look(page, `${name}-error`);
    server.behave();
    await arrive(page, route, parts.row);
    await server.goDown();
    await page.getByRole('button', { name: 'Refresh this screen' }).click();
    await page.getByText(/^Offline since/).waitFor();
    await look(page, `${name}-offline`);
    await server.comeBack();
  }
};

/** The walk. */
export const refsWalk: Walk = {
  name: 'refs',
  walk: async (stage, look) => {
    const { app, service, server } = stage;
    await connect(await app.window('sign-in.html'), server.url, service.tokens.maintainer);
    const page = await app.window('index.html');
    await shown(page, parts.row);
    await branches(page, look);
    await tags(page, look);
    await trouble(page, stage, look);
  },
};
