/** The least role of every operation, typed by hand from the page of behaviour ("Who may do what"): the registry and its rules say the same. */
import { expect, it } from 'vitest';
import { operationIds, operationOf } from './registry.ts';
import { roleNeeded, type LeastRole } from './roles.ts';

/** Least roles in a public, an internal and a private project, or who may whatever the project; then `resource.verb,verb`. */
const byHand: Readonly<Record<string, string>> = {
  'anonymous anonymous anonymous': 'session.create',
  'anonymous non-member reporter':
    'tags.list,get repository.tree,blob,blobRaw,archive,compare,contributors branches.list,get snippets.list,get,raw',
  'non-member non-member guest': 'issueNotes.list,get,create,update,delete',
  'non-member non-member reporter':
    'mergeRequests.list,get,commits,changes,create,update,closesIssues,subscribe,unsubscribe,todo ' +
    'mergeRequestNotes.list,get,create,update,delete snippetNotes.list,get,create,update,delete',
  'non-member reporter reporter': 'jobs.list,listByPipeline,get,trace,artifacts,artifactsByRef,artifactFile',
  'reporter reporter reporter': 'deployments.list,get snippets.create,update,delete',
  'developer developer developer':
    'mergeRequests.merge,cancelAutoMerge tags.create,delete releases.create,update branches.create,delete,deleteMerged ' +
    'jobs.cancel,retry,play,keepArtifacts,erase',
  'maintainer maintainer maintainer': 'branches.protect,unprotect',
  'owner owner owner': 'mergeRequests.delete',
  signed_in:
    'mergeRequests.listAll users.list,get currentUser.get sshKeys.list,get,create,delete gpgKeys.list,get,create,delete ' +
    'emails.list,get,create,delete',
  administrator:
    'systemHooks.list,create,test,delete snippets.userAgentDetail keys.get users.create,update,delete,block,unblock,activities ' +
    'userSshKeys.list,create,delete userGpgKeys.list,get,create,delete userEmails.list,create,delete ' +
    'impersonationTokens.list,get,create,revoke',
};

/** The same for what another user made, where that is another role. */
const ofOthersByHand: Readonly<Record<string, string>> = {
  'developer developer developer': 'mergeRequests.update',
  'maintainer maintainer maintainer':
    'issueNotes.update,delete snippetNotes.update,delete mergeRequestNotes.update,delete snippets.update,delete jobs.erase',
};

const spread = (table: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(table).flatMap(([role, resources]) =>
    resources.split(' ').flatMap((one) => {
      const [resource = '', verbs = ''] = one.split('.');
      return verbs.split(',').map((verb) => `${resource}.${verb}: ${role}`);
    }),
  );

const inWords = (id: string, least: LeastRole | undefined): readonly string[] => {
  if (least === undefined) return [];
  const needed = (['public', 'internal', 'private'] as const).map((visibility) => roleNeeded(least, visibility));
  return [`${id}: ${needed.includes(null) ? least : needed.join(' ')}`];
};

it('every operation asks for the role of the page, and there is no other one', () => {
  const said = operationIds.flatMap((id) => inWords(id, operationOf(id).role));
  expect(said.toSorted()).toEqual(spread(byHand).toSorted());
});

it('for what others made as well', () => {
  const said = operationIds.flatMap((id) => inWords(id, operationOf(id).othersRole));
  expect(said.toSorted()).toEqual(spread(ofOthersByHand).toSorted());
});
