/** The handlers of all operations, by operation id. */
import type { AllHandlers } from '#service/http/handler.ts';
import { branchHandlers } from './branches.ts';
import { contributorHandlers } from './contributors.ts';
import { deploymentHandlers } from './deployments.ts';
import { emailHandlers } from './emails.ts';
import { gpgKeyHandlers } from './gpg-keys.ts';
import { impersonationTokenHandlers } from './impersonation-tokens.ts';
import { jobFileHandlers } from './job-files.ts';
import { jobHandlers } from './jobs.ts';
import { mergeRequestActionHandlers } from './merge-request-actions.ts';
import { mergeRequestCreateHandlers } from './merge-request-create.ts';
import { mergeRequestUpdateHandlers } from './merge-request-update.ts';
import { mergeRequestHandlers } from './merge-requests.ts';
import { noteHandlers } from './notes.ts';
import { repositoryHandlers } from './repository.ts';
import { sessionHandlers } from './session.ts';
import { snippetHandlers } from './snippets.ts';
import { sshKeyHandlers } from './ssh-keys.ts';
import { systemHookHandlers } from './system-hooks.ts';
import { tagHandlers } from './tags.ts';
import { userHandlers } from './users.ts';

/** One for each operation: where one is missing it does not compile. */
export const handlers: AllHandlers = {
  ...branchHandlers,
  ...contributorHandlers,
  ...deploymentHandlers,
  ...emailHandlers,
  ...gpgKeyHandlers,
  ...impersonationTokenHandlers,
  ...jobFileHandlers,
  ...jobHandlers,
  ...mergeRequestActionHandlers,
  ...mergeRequestCreateHandlers,
  ...mergeRequestUpdateHandlers,
  ...mergeRequestHandlers,
  ...noteHandlers,
  ...repositoryHandlers,
  ...sessionHandlers,
  ...snippetHandlers,
  ...sshKeyHandlers,
  ...systemHookHandlers,
  ...tagHandlers,
  ...userHandlers,
};
