// @vitest-environment jsdom
/** A long timeline on screen, in a page with a layout: what is drawn of it, and what stays while one scrolls. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text } from '../../../testing/text.ts';

const count = 300;
const rowHeight = 80;
const viewHeight = 800;
/** Comments in view, those drawn beside them, and those that stay for their focus or editor. */
const most = 40;
const route = '/p/1/merge_requests/5';

let service: TestService;
let app: OpenApp | undefined;

/** jsdom lays nothing out: every entry is as high as another, in a window of one height. */
const installLayout = (): (() => void) => {
  const { prototype } = HTMLElement;
  const { getBoundingClientRect } = prototype;
  prototype.getBoundingClientRect = function (this: HTMLElement) {
    const height = this.dataset['index'] === undefined ? 0 : rowHeight;
    const box = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: height, width: 600, height };
    return { ...box, toJSON: () => box };
  };
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => viewHeight });
  return () => {
    prototype.getBoundingClientRect = getBoundingClientRect;
    Reflect.deleteProperty(prototype, 'clientHeight');
  };
};

let removeLayout: () => void;
beforeEach(async () => {
  removeLayout = installLayout();
  service = await createTestService();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  removeLayout();
  await service.dispose();
});

const noteOf = (id: number) => ({
  id,
  body: `Comment ${String(id)}`,
  attachment: null,
  author: { id: 1, username: 'owner', name: 'Owner', state: 'active', avatar_url: null, web_url: null },
  created_at: new Date(Date.UTC(2026, 9, 1, 8, id)).toISOString(),
  updated_at: new Date(Date.UTC(2026, 9, 1, 8, id)).toISOString(),
  system: false,
  noteable_id: 5,
  noteable_type: 'MergeRequest',
  noteable_iid: 5,
});

/** The list of comments as a server with very long pages gives it. */
const many: Between = async (request, pass) =>
  request.method === 'GET' && new URL(request.url).pathname.endsWith('/notes')
    ? Response.json(Array.from({ length: count }, (_, at) => noteOf(count - at)))
    : pass(request);

const drawn = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-note]')].map(({ dataset }) => dataset['note']);

const scrollTo = (top: number): void => {
  const scroller = document.querySelector('[aria-label="Comments"]')?.parentElement?.parentElement;
  if (!scroller) throw new Error('nothing scrolls the comments');
  act(() => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });
};

describe('a timeline of 300 comments', () => {
  it('has the comments in view in the page, wherever one is, with their positions announced', async () => {
    app = openApp(service, route, { between: many });
    await screen.findByText('Comment 1');
    for (const top of [0, 10_000, 20_000]) {
      scrollTo(top);
      expect(drawn().length).toBeGreaterThan(viewHeight / rowHeight - 1);
      expect(drawn().length).toBeLessThan(most);
    }
    expect(screen.queryByText('Comment 1')).toBeNull();
    const [id = ''] = drawn();
    const note = document.querySelector(`[data-note="${id}"]`)?.closest('li');
    expect(note?.getAttribute('aria-posinset')).toBe(id);
    expect(note?.getAttribute('aria-setsize')).toBe('300');
  });

  it('R11 keeps an edit in progress, its box and its focus, while one scrolls away and back', async () => {
    const { user } = (app = openApp(service, route, { between: many }));
    await screen.findByText('Comment 1');
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toContain('Comment 300');
    await user.keyboard('e');
    const box = await screen.findByRole('textbox', { name: text('notes.change_comment') });
    await user.type(box, ', and');
    scrollTo(0);
    await waitFor(() => {
      expect(screen.getByText('Comment 1')).toBeTruthy();
    });
    expect(document.activeElement).toBe(box);
    await user.keyboard(' more');
    expect(drawn().length).toBeLessThan(most);
    scrollTo(count * rowHeight);
    expect(screen.getByRole('textbox', { name: text('notes.change_comment') })).toBe(box);
    expect(box).toHaveProperty('value', 'Comment 300, and more');
    await user.click(screen.getByRole('button', { name: text('notes.discard_change') }));
  });

  it('moves on by j beyond what is drawn', async () => {
    const { user } = (app = openApp(service, route, { between: many }));
    await screen.findByText('Comment 1');
    for (let step = 0; step < most; step += 1) await user.keyboard('j');
    expect((document.activeElement as HTMLElement).dataset['note']).toBe(String(most));
  });
});
