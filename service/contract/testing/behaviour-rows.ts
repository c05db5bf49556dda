/** Which test shows which row of the behaviour page: the gaps that it settles, and what real clients send. */
import type { ShownRow } from './document-rows.ts';

type Test = ShownRow['shownBy'][number];

const actions = 'handlers/merge-request-actions.slow.test.ts';
const branches = 'handlers/branch-changes.slow.test.ts';
const clients = 'http/real-clients.slow.test.ts';
const creation = 'handlers/merge-request-create.slow.test.ts';
const hooks = 'handlers/system-hooks.slow.test.ts';
const jobs = 'handlers/job-actions.test.ts';
const notes = 'handlers/merge-request-notes.slow.test.ts';
const repository = 'handlers/repository.test.ts';
const session = 'handlers/session.slow.test.ts';
const state = 'handlers/user-state.slow.test.ts';
const tags = 'handlers/tags.slow.test.ts';
const users = 'handlers/user-create.test.ts';
const documentedErrors: Test = ['contract/errors.test.ts', 'L6 has a refusal for each of them'];
const subscribing: Test = [actions, 'L6 subscribes and unsubscribes with 201, and 304 when there is nothing to change'];
const deleted: Test = [creation, 'L6 is for the owner and administrators, and leaves nothing to read'];
const blocked: Test = [state, 'refuses tokens of every kind and the password, until it is lifted'];

const row = (words: string, ...shownBy: readonly Test[]): ShownRow => ({ row: words, shownBy });

/** By section of the behaviour page. */
export const behaviourRows: Readonly<Record<string, readonly ShownRow[]>> = {
  'Gaps, settled': [
    row(
      '| Paging |',
      ['contract/paging.test.ts', '%s pages'],
      ['http/input.test.ts', 'walks from first to last by the next links, and back'],
    ),
    row('| Error bodies |', documentedErrors, [
      'handlers/all.test.ts',
      'answers 404 for unknown paths and 405 for known ones with another method',
    ]),
    row('| 401, 403, 404 |', documentedErrors, [
      repository,
      'L6 a private project: 404 to strangers and without a token, 403 to guests, 401 with a wrong token',
    ]),
    row('| Merge |', documentedErrors),
    row('| Cancel of an automatic merge |', [actions, 'L6 cancel of an automatic merge: 401, 404, 405, 406']),
    row('| reopen |', [
      'handlers/merge-request-update.test.ts',
      'closes and reopens, with notes; a reopened one can be merged',
    ]),
    row('| subscribe, unsubscribe, todo |', subscribing, [creation, 'L6 201 once, then 304; 401 and 404']),
    row(
      '| Notes |',
      [notes, 'answers an award instead of a note for %s alone'],
      [notes, 'counts created_at only for the owner and administrators'],
    ),
    row(
      '| Branches |',
      documentedErrors,
      [branches, 'removes it from git with 204, once'],
      [branches, 'removes what is merged into main, except protected branches, and nothing else'],
    ),
    row('| Tags |', documentedErrors, [tags, 'deletes a tag with its notes: a new tag of that name has none']),
    row('| Users | create 201', documentedErrors, blocked, [
      users,
      'makes a user with nothing but the required fields',
    ]),
    row('| Deletes |', ['handlers/ssh-keys.test.ts', 'adds, lists, reads and deletes; an administrator sees the same']),
    row('| Jobs |', documentedErrors, [jobs, 'plays a manual job: started, then pending; L6 400 for another']),
    row('| Trace |', [jobs, 'answers text with colours and sections, in part when asked, and 304']),
    row('| Artifacts |', documentedErrors, [jobs, 'are a real zip, by job and by ref, and single files of it']),
    row(
      '| Archive |',
      documentedErrors,
      [repository, '%s holds every file of the branch'],
      [repository, 'takes the default branch, and a commit'],
    ),
    row(
      '| Blob record |',
      [repository, 'answers the record of a blob by its id and by a path at a branch'],
      [repository, 'streams the raw content as text that runs nowhere'],
    ),
    row(
      '| sudo |',
      [session, 'lets an administrator act as somebody, by id or name, header or parameter'],
      [session, 'L6 401, and for sudo 403 and 404'],
    ),
    row('| Rate limit |', [
      '../electron/proxy/gate.test.ts',
      'R6 after a 429 fifty parallel calls send one probe, and all of them when it succeeds',
    ]),
    row('| Hook delivery |', [
      hooks,
      'L7 tests a hook with the newest project: the receiver gets the token and what the answer says',
    ]),
    row('| `POST /hooks` |', [hooks, 'creates with the defaults of the behaviour page, lists, deletes']),
    row('| Project owner, roles |', ['permissions/roles-table.slow.test.ts', '$name'], deleted),
    row('| `discussion_locked` |', [notes, 'L6 403: a locked discussion takes notes of members only']),
    row('| Deleted merge request |', deleted),
    row('| Work in progress |', [actions, 'L6 405: work in progress']),
    row(
      '| Users | a blocked user',
      blocked,
      [users, 'lets the new user sign in with the password, and not before the address is confirmed'],
      [users, 'reset_password wins over the password: the page of the mail sets it'],
      [state, 'moves what the user wrote to the ghost user; everything else of theirs is gone'],
      [state, 'with hard_delete removes what they wrote, and leaves what others wrote'],
    ),
    row(
      '| Sessions |',
      ['users/directory.slow.test.ts', 'signs in whom it controls, by the password of the directory alone'],
      [session, 'L6 401: two factors need a personal access token; 403: blocked'],
    ),
    row('| Personal tokens |', [
      'main.slow.test.ts',
      'prints a token that works at once, of the scope and for the time that was said',
    ]),
    row('| Tokens in answers |', [
      session,
      'L4 keeps neither token nor password in the database, and the key in a file of its own',
    ]),
    row(
      '| Subscribing |',
      ['mail/subscribers.test.ts', 'mails notes, closing and reopening to subscribers, not to the one who did it'],
      ['mail/smtp.test.ts', 'arrive, with their letters and lines, and leave nothing in the outbox'],
    ),
    row('| `GET …/blobs/:sha` |', [repository, 'L6 400 for a commit or branch alone; 404 for what is not there']),
    row('| Single snippet note |', [
      'handlers/snippets.test.ts',
      'writes, lists, reads in the union form, changes, deletes',
    ]),
    row('| Job statuses |', ['sample/breadth.test.ts', 'has jobs in all eight statuses, with what they left behind']),
    row(
      '| Activities |',
      ['users/activity.test.ts', 'reading moves nothing; writing and signing in move the day'],
      ['pushing/push.slow.test.ts', 'counts as activity'],
    ),
    row('| Hook kinds |', [hooks, 'sends each kind, and gates push and tag_push']),
    row('| Milestones, labels', ['sample/breadth.test.ts', 'have labels, milestones and time stats']),
    row('| Time |', ['contract/fields.test.ts', 'times are UTC with milliseconds and Z, days are days']),
  ],
  'What real clients send (the service must accept all of it)': [
    row(
      'Parameters from anywhere',
      [clients, 'merges them: the sha of a merge in the query, its message in JSON'],
      [clients, 'takes a DELETE with a JSON body'],
    ),
    row(
      '`PRIVATE-TOKEN` in any letter case',
      [clients, 'takes the header %s'],
      [clients, 'takes sudo as a header and as a parameter, by number and by name'],
    ),
    row(
      '`group%2Fproject`',
      [clients, 'takes %s as a project'],
      [clients, 'takes a project in a group of a group'],
      [clients, 'takes the branch %s'],
      [clients, 'takes refs with slashes for artifacts, and the paths inside them as they are'],
    ),
    row('Arrays `iids[]=1', [clients, 'takes custom_attributes[key]=value']),
    row(
      'Booleans `true` and `True`',
      [clients, 'takes the boolean %j'],
      [clients, 'takes labels as a text with commas and as an array'],
    ),
    row('Snippet text as `code`', [clients, 'takes the text of a snippet as %s']),
  ],
};
