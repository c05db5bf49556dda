/** Words of what can be done with keys and emails. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';
import type { Credential } from './credential.ts';

type Kind = Credential['kind'];

/** `SSH key`. */
export const nouns: Readonly<Record<Kind, string>> = { ssh: 'SSH key', gpg: 'GPG key', email: 'email' };

/** Labels of adding one. */
export const addLabels = (kind: Kind): ActionLabels => ({
  verb: `Add ${nouns[kind]}`,
  running: `Adding ${nouns[kind]}`,
  done: 'added',
  todo: `add an ${nouns[kind]} here`.replace('an GPG', 'a GPG'),
});

/** Labels of deleting one. */
export const deleteLabels = (kind: Kind): ActionLabels => ({
  verb: `Delete ${nouns[kind]}`,
  running: `Deleting ${nouns[kind]}`,
  done: 'deleted',
  todo: `delete this ${nouns[kind]}`,
});
