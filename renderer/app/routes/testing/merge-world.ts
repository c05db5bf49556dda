/** A merge request that is pushed to, read and merged in any order, and what a person saw of it: judged by what appeared on screen and by git. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { openApp, openWindow, type OpenWindow } from '#testing/app-harness.tsx';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern, textWhole } from '#testing/text.ts';

/** One step of an order. */
export type Step =
  /** With a file that is higher than the view, or a short one. */
  | { readonly do: 'push'; readonly rewrites: boolean; readonly isLong?: boolean }
  /** `glance`: the changes are opened and left again, without scrolling. */
  | { readonly do: 'open' | 'poll' | 'read' | 'restart' | 'other window' | 'glance' }
  | { readonly do: 'tab'; readonly to: '' | '/changes' | '/commits' }
  | { readonly do: 'history'; readonly by: 1 | -1 }
  /** With a push right before the first or the second step of the merge, or none. */
  | { readonly do: 'merge'; readonly isUnread: boolean; readonly push: 'none' | 'before asking' | 'before confirming' };

/** What was merged in the end. */
export interface Merged {
  readonly head: string;
  /** Files that it changes and that were never on screen among the changes, each to its last line. */
  readonly unseen: readonly string[];
  /** The box was set to merge this very head unread. */
  readonly isAgreed: boolean;
}

/** Lines that no other file has. */
const linesOf = (file: string): string[] => Array.from({ length: 120 }, (_, at) => `${file} has line ${String(at)};`);

const page = '/p/1/merge_requests/5';
const branch = 'refs/heads/windows-by-bisection';

const select = <Found extends Element>(root: ParentNode, selector: string): Found | null =>
  root.querySelector<Found>(selector);
const enabled = (root: ParentNode | null, name: RegExp): HTMLButtonElement | undefined =>
  [...(root?.querySelectorAll('button') ?? [])].find((button) => name.test(button.textContent) && !button.disabled);

/** Opens it on a service of its own. */
export const openMergeWorld = (service: TestService) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-guard-'));
  const repository = join(service.folder, 'repositories', '1.git');
  const run = (parameters: readonly string[], input = ''): string =>
    execFileSync(
      'git',
      ['-c', 'safe.directory=*', '-c', 'user.name=Ines', '-c', 'user.email=i@x.example', ...parameters],
      {
        cwd: repository,
        encoding: 'utf8',
        input,
        env: { ...process.env, GIT_INDEX_FILE: join(folder, 'index'), GIT_CONFIG_GLOBAL: '/dev/null' },
      },
    ).trim();
  const git = (...parameters: readonly string[]): string => run(parameters);
  const gitGiven = (input: string): string => run(['hash-object', '-w', '--stdin'], input);
  const main = git('rev-parse', 'main');
  const changedBy = (head: string): string[] => git('diff', '--name-only', `${main}...${head}`).split('\n');

  let app = openApp(service, '/review', { draftFolder: folder });
  let windows: OpenWindow[] = [app.first];
  let at = 0;
  let pushes = 0;
  const seen = new Set<string>();
  /** Of files higher than the view: the lines that were not on screen. */
  const unread = new Map<string, Set<string>>();
  const agreed = new Set<string>();
  let merged: Merged | null = null;
  let head = git('rev-parse', branch);

  const here = (): OpenWindow => windows[at % windows.length] ?? app.first;
  const part = (name: string): Element | null => select(here().container, `section[aria-label=${name}]`);

  /** Records which changes are on screen, unless it is one commit alone. */
  const recordDrawn = (): void => {
    const drawn = part('Changes')?.textContent ?? '';
    for (const file of changedBy(head)) {
      const left = unread.get(file);
      for (const line of left ?? []) if (drawn.includes(line)) left?.delete(line);
      if (left ? left.size === 0 : drawn.includes(file.split('/').at(-1) ?? file)) seen.add(file);
    }
  };

  const isRead = (): boolean => {
    const route = here().route();
    if (route === `${page}/changes`) {
      const said = [...here().container.querySelectorAll('section[aria-label=Changes] p[role=status]')];
      return said.some(({ textContent }) => /\d files?, .* removed/.test(textContent));
    }
    if (route !== page) return true;
    const said = part('Merge')?.textContent ?? text('common.loading');
    const loading = [text('common.loading'), text('merging.jobs_being_read'), text('merging.being_merged')];
    return !loading.some((words) => said.includes(words));
  };

  /** Lets the eyes rest on one part of the changes after the other, until all files count as seen; those of another head never do. */
  const look = async (): Promise<void> => {
    for (let looks = 0; looks < 15; looks += 1) {
      const list = select<HTMLElement>(here().container, 'main [role=grid]');
      if (list) {
        list.scrollTop = looks * 280;
        fireEvent.scroll(list);
      }
      const kept = await window.lectern.invoke('heads:read', { project: 1, iid: 5 });
      const drawn = kept.ok ? kept.value : null;
      if (drawn?.sha === head && drawn.viewed === drawn.files) return;
      await act(async () => new Promise((resolve) => setTimeout(resolve, 350)));
      recordDrawn();
    }
  };

  /** Waits until nothing is being read any more; what was drawn is kept by then. */
  const settle = async (looks = true): Promise<void> => {
    await waitFor(() => {
      if (!isRead()) throw new Error(`still reading: ${here().container.textContent}`);
    });
    recordDrawn();
    if (looks && here().route().startsWith(`${page}/changes`)) await look();
    await act(async () => {
      await app.idle();
    });
    recordDrawn();
  };

  const push = (rewrites: boolean, isLong = false): void => {
    pushes += 1;
    const file = `pushed-${String(pushes)}.txt`;
    const parent = rewrites ? `${branch}~1` : branch;
    git('read-tree', parent);
    if (isLong) unread.set(file, new Set(linesOf(file)));
    const blob = isLong ? gitGiven(`${linesOf(file).join('\n')}\n`) : git('rev-parse', 'main:README.md');
    git('update-index', '--add', '--cacheinfo', `100644,${blob},${file}`);
    const commit = git('commit-tree', git('write-tree'), '-p', parent, '-m', `Push ${String(pushes)}`);
    git('update-ref', branch, commit);
    head = commit;
  };

  const click = async (button: Element | undefined | null): Promise<void> => {
    if (button)
      await act(async () => {
        fireEvent.click(button);
      });
  };

  const answer = async (pushesFirst: boolean): Promise<void> => {
    const dialog = select(document, '[role=dialog]');
    if (dialog === null) return;
    if (pushesFirst) {
      push(false);
      await here().readAgain();
    }
    const yes = enabled(dialog, textWhole('merging.merge'));
    // Pressed twice in one moment.
    if (yes)
      await act(async () => {
        fireEvent.click(yes);
        fireEvent.click(yes);
      });
    else await click(enabled(dialog, /^Cancel$/));
  };

  const mergesSent = (): number =>
    app.sent.filter(({ method, path }) => method === 'PUT' && path.endsWith('/merge')).length;

  const judge = (): void => {
    if (git('rev-parse', 'main') === main) return;
    const [first, second = ''] = git('log', '-1', '--format=%P', 'main').split(' ');
    if (first !== main) throw new Error('main moved more than once');
    merged = {
      head: second,
      unseen: changedBy(second).filter((file) => !seen.has(file)),
      isAgreed: agreed.has(second.slice(0, 8)),
    };
  };

  const merge = async (step: Extract<Step, { do: 'merge' }>): Promise<void> => {
    if (here().route() !== page) await here().go(page, here().route().startsWith(page));
    await settle();
    const box = part('Merge');
    const unread = [...(box?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
      textContent.startsWith(text('merging.without_any')),
    );
    if (step.isUnread && unread) {
      await click(select(unread, 'input'));
      agreed.add(/[0-9a-f]{8}/.exec(textPattern('merging.merges').exec(box?.textContent ?? '')?.[0] ?? '')?.[0] ?? '');
    }
    if (step.push === 'before asking') push(false);
    await click(enabled(part('Merge'), textWhole('merging.merge')));
    const before = mergesSent();
    await answer(step.push === 'before confirming');
    await settle();
    if (mergesSent() > before + 1) throw new Error('one answer sent two merges');
    judge();
  };

  const restart = async (): Promise<void> => {
    const route = here().route();
    for (const other of windows.slice(1)) other.close();
    await app.close();
    cleanup();
    app = openApp(service, route, { draftFolder: folder });
    windows = [app.first];
  };

  const take = async (step: Step): Promise<void> => {
    if (merged !== null) return;
    if (step.do === 'push') push(step.rewrites, step.isLong);
    else if (step.do === 'open') await here().go(page);
    else if (step.do === 'poll') await here().readAgain();
    else if (step.do === 'tab') await here().go(page + step.to, true);
    else if (step.do === 'glance') await here().go(`${page}/changes`, true);
    else if (step.do === 'history') await here().go(step.by);
    else if (step.do === 'read') await click(enabled(here().container, /^(?:Review |Refresh$)/));
    else if (step.do === 'restart') await restart();
    else if (step.do === 'merge') await merge(step);
    else {
      at += 1;
      if (windows.length === 1) windows = [app.first, openWindow('/review')];
      if (!here().route().startsWith(page)) await here().go(page);
    }
    await settle(step.do !== 'glance');
    if (step.do === 'glance') await here().go(page, true);
  };

  return {
    take,
    merged: () => merged,
    /** Whether the box on screen offers to merge. */
    isOffered: () => enabled(part('Merge'), textWhole('merging.merge')) !== undefined,
    text: () => part('Merge')?.textContent ?? '',
    head: () => head,
    close: async () => {
      for (const other of windows.slice(1)) other.close();
      await app.close();
      cleanup();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
