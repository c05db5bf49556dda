/** The bare repositories of a service, read with git itself: what the server really has. */
import { join } from 'node:path';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { git } from './colleague.ts';

/** Whose service it is: that of a window, or an app's own. */
export type AtService = Pick<SignedIn, 'service'> | Pick<RunningApp, 'userData'>;

/** The folder of a project's bare repository. */
export const repositoryOf = (at: AtService, project: number): string =>
  join('service' in at ? at.service.folder : join(at.userData, 'local-service'), 'repositories', `${project}.git`);

/** Output of a git command in the bare repository of a project, trimmed. */
export const gitOf = (at: AtService, project: number, ...parameters: string[]): string =>
  git(repositoryOf(at, project), ...parameters);
