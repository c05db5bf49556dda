/** Branches and tags of a service of its own: the app at their screens, and what the service and git say beside it. */
import type { Page } from '@playwright/test';
import type { AddressOf, AppFixtures } from '#e2e/fixtures/app.ts';
import type { Person } from '#e2e/fixtures/kept-window.ts';
import { git, gitGiven } from './colleague.ts';
import { withProject, type ProjectSetup } from './project-setup.ts';
import { repositoryOf } from './repository.ts';

/** What a test of one of these screens stands on. */
export interface RefsSetup extends ProjectSetup {
  /** Of project 1. */
  readonly repository: string;
  /** Runs git in it. */
  readonly git: (...parameters: string[]) => string;
  /** Points many refs at commits at once: `refs/heads/x` → sha. */
  readonly setRefs: (refs: Readonly<Record<string, string>>) => void;
}

/** Somebody's window at a route of project 1, and git beside its service. */
export const withRefs = async (
  signedIn: AppFixtures['signedIn'],
  who: Person,
  route: string,
  work: (setup: RefsSetup) => Promise<void>,
  addressOf?: AddressOf,
): Promise<void> =>
  withProject(
    signedIn,
    who,
    route,
    async (setup) => {
      const repository = repositoryOf(setup, 1);
      await work({
        ...setup,
        repository,
        git: (...parameters) => git(repository, ...parameters),
        setRefs: (refs) => {
          const lines = Object.entries(refs).map(([ref, sha]) => `update ${ref} ${sha}\n`);
          gitGiven(lines.join(''), repository, 'update-ref', '--stdin');
        },
      });
    },
    addressOf,
  );

/** A row of the list, by the name of the branch or the tag. */
export const refRow = (page: Page, name: string) => page.locator(`a[data-row=${JSON.stringify(name)}]`);

/** Names of the rows, as they are drawn. */
export const refNames = (page: Page): Promise<(string | null)[]> =>
  page.locator('a[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
