/** The bare repositories of an app's local service, read with git itself: what the server really has. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { RunningApp } from '../fixtures/running-app.ts';

/** Output of a git command in the bare repository of a project, trimmed. */
export const gitOf = (app: RunningApp, project: number, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd: join(app.userData, 'local-service/repositories', `${project}.git`),
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    },
  }).trim();
