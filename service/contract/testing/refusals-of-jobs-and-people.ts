/** Refusals of single operations, by the words of the registry: hooks, snippets, jobs, sessions, people and their keys. */
import { passwordOfScene } from './good-requests.ts';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';
import type { Scene } from './people.ts';
import type { Refusal } from './refusal.ts';
import type { Refusals } from './refusals-of-projects.ts';

const lastOne = 'nobody else is an active administrator';
const invalid = 'a field is missing or not valid; the message maps fields to reasons';
const taken = ['has already been taken'];
const gone = 'the project or the job or its artifacts does not exist or is not visible';
const notFound = /^404 .*Not Found$/u;
/** A job that left nothing. */
const bare = { job_id: 21 };
/** A job that waits for somebody to start it; it has left no trace either. */
const manual = { job_id: 25 };
const badScope: readonly Refusal[] = [
  { who: 'reporter', query: { scope: ['finished'] }, answer: { error: 'scope is invalid' } },
];
const controlled: readonly Refusal[] = [
  { who: 'owner', answer: '403 Forbidden' },
  { who: 'admin', params: { id: 11 }, answer: /LDAP/u },
];
const signIn = (body: object): Pick<Refusal, 'who' | 'body'> => ({ who: 'nobody', body: { ...body } });

const sshKeyTaken = async ({ service }: Scene): Promise<unknown> =>
  service.send('owner', 'POST /user/keys', { body: { title: 'mine', key: sshKeys.rsa.key } });
const gpgKeyTaken = async ({ service }: Scene): Promise<unknown> =>
  service.send('owner', 'POST /user/gpg_keys', { body: { key: gpgKey.key } });

const badSshKeys = (who: Refusal['who']): readonly Refusal[] => [
  { who, body: { title: 'a' }, answer: { error: 'key is missing' } },
  { who, body: { title: 'a', key: 'ssh-rsa AAAA' }, answer: { message: { key: ['is invalid'] } } },
  { who, prepare: sshKeyTaken, answer: { message: { fingerprint: taken, key: taken } } },
];
const badGpgKeys = (who: Refusal['who']): readonly Refusal[] => [
  { who, body: {}, answer: { error: 'key is missing' } },
  { who, body: { key: 'no armour' }, answer: { message: { key: ['is invalid'] } } },
  { who, prepare: gpgKeyTaken, answer: { message: { key: taken, fingerprint: taken } } },
];
const badEmails = (who: Refusal['who']): readonly Refusal[] => [
  { who, body: {}, answer: { error: 'email is missing' } },
  { who, body: { email: 'nowhere' }, answer: { message: { email: ['is invalid'] } } },
  { who, body: { email: 'rune@dahl.example' }, answer: { message: { email: taken } } },
];

/** The refusals. */
export const refusalsOfJobsAndPeople: Refusals = {
  'systemHooks.create': {
    [invalid]: [
      { who: 'admin', body: {}, answer: { error: 'url is missing' } },
      { who: 'admin', body: { url: 'ftp://a' }, answer: /url/u },
    ],
  },
  'snippets.create': {
    [invalid]: [
      {
        who: 'reporter',
        body: { title: 'a', file_name: 'b', visibility: 'public' },
        answer: { error: 'code is missing' },
      },
      {
        who: 'reporter',
        body: { title: 'a', file_name: 'b', visibility: 'secret', code: 'c' },
        answer: { error: 'visibility does not have a valid value' },
      },
    ],
  },
  'snippets.update': { [invalid]: [{ who: 'admin', body: { title: '' }, answer: /title/u }] },
  'jobs.list': { 'the scope is no job status': badScope },
  'jobs.listByPipeline': { 'the scope is no job status': badScope },
  'jobs.trace': {
    'the project or the job or its trace does not exist or is not visible': [
      { who: 'reporter', params: manual, answer: '404 Trace Not Found' },
    ],
  },
  'jobs.artifacts': { [gone]: [{ who: 'reporter', params: bare, answer: notFound }] },
  'jobs.artifactsByRef': {
    'the job name is missing': [{ who: 'reporter', query: { job: undefined }, answer: { error: 'job is missing' } }],
    [gone]: [
      ...['HEAD', 'nowhere'].map((ref_name): Refusal => ({ who: 'reporter', params: { ref_name }, answer: notFound })),
      { who: 'reporter', query: { job: 'nowhere' }, answer: notFound },
    ],
  },
  'jobs.artifactFile': {
    'the path is not valid': [{ who: 'reporter', params: { artifact_path: 'a\\b' }, answer: /./u }],
    [gone]: [
      { who: 'reporter', params: { artifact_path: 'nowhere' }, answer: notFound },
      { who: 'reporter', params: bare, answer: notFound },
    ],
  },
  'jobs.keepArtifacts': {
    'the project or the job does not exist or is not visible': [
      { who: 'developer', params: bare, answer: '404 Artifacts Not Found' },
    ],
  },
  'jobs.retry': {
    'the job cannot be retried': [{ who: 'developer', params: manual, answer: '403 Forbidden - Job is not retryable' }],
  },
  'jobs.erase': {
    'the job cannot be erased': [{ who: 'owner', params: manual, answer: '403 Forbidden - Job is not erasable!' }],
  },
  'jobs.play': { 'the job is not manual': [{ who: 'developer', answer: 'Unplayable Job' }] },
  'session.create': {
    'login and email, or the password, are missing': [
      { ...signIn({ password: 'x' }), answer: { error: 'login or email is needed' } },
      { ...signIn({ login: 'ines.okafor' }), answer: { error: 'password is missing' } },
    ],
    'the password is wrong, or the user has two-factor authentication': [
      { ...signIn({ login: 'ines.okafor', password: 'wrong' }), answer: '401 Unauthorized' },
      { ...signIn({ login: 'petra.novak', password: passwordOfScene }), answer: /personal access token/u },
    ],
    'the account is blocked': [
      {
        ...signIn({ login: 'otto.brandt', password: passwordOfScene }),
        answer: '403 Forbidden - Your account has been blocked.',
      },
    ],
  },
  'users.create': {
    [invalid]: [
      { who: 'admin', body: { username: 'some.one', name: 'Some One' }, answer: { error: 'email is missing' } },
      {
        who: 'admin',
        body: { username: 'some.one', name: 'Some One', email: 'nowhere' },
        answer: { message: { email: ['is invalid'] } },
      },
    ],
    'the email or the username is taken': [
      {
        who: 'admin',
        body: { username: 'some.one', name: 'Some One', email: 'rune@dahl.example' },
        answer: 'Email has already been taken',
      },
      {
        who: 'admin',
        body: { username: 'rune.dahl', name: 'Some One', email: 'some.one@elsewhere.example' },
        answer: 'Username has already been taken',
      },
    ],
  },
  'users.update': {
    [invalid]: [{ who: 'admin', body: { email: 'nowhere' }, answer: { message: { email: ['is invalid'] } } }],
    'the user does not exist, or the email or username is taken (where 409 would fit)': [
      { who: 'admin', params: { id: 999 }, answer: '404 User Not Found' },
      { who: 'admin', body: { email: 'rune@dahl.example' }, answer: /Email has already been taken$/u },
      { who: 'admin', body: { username: 'rune.dahl' }, answer: /Username has already been taken$/u },
    ],
    [lastOne]: [
      { who: 'admin', params: { id: 1 }, body: { admin: false, bio: 'Gone' }, answer: /last active administrator/u },
    ],
  },
  'users.delete': { [lastOne]: [{ who: 'admin', params: { id: 1 }, answer: /last active administrator/u }] },
  'users.block': {
    'the caller is no administrator, or LDAP controls the user’s state': controlled,
    [lastOne]: [{ who: 'admin', params: { id: 1 }, answer: /last active administrator/u }],
  },
  'users.unblock': { 'the caller is no administrator, or LDAP controls the user’s state': controlled },
  'currentUser.get': {
    'sudo is neither an id nor a username': [{ who: 'admin', query: { sudo: [4] }, answer: /^sudo must be the id/u }],
    'the user named by sudo is blocked': [
      { who: 'admin', query: { sudo: 'otto.brandt' }, answer: /The user to act as has been blocked/u },
    ],
    'sudo is given by someone who is no administrator': [
      { who: 'owner', query: { sudo: 4 }, answer: '403 Forbidden - Must be admin to use sudo' },
    ],
    'the user named by sudo does not exist': [{ who: 'admin', query: { sudo: 999 }, answer: /^404 User.*Not Found$/u }],
  },
  'sshKeys.create': { [invalid]: badSshKeys('reporter') },
  'userSshKeys.create': { [invalid]: badSshKeys('admin') },
  'gpgKeys.create': { [invalid]: badGpgKeys('reporter') },
  'userGpgKeys.create': { [invalid]: badGpgKeys('admin') },
  'emails.create': { [invalid]: badEmails('reporter') },
  'userEmails.create': { [invalid]: badEmails('admin') },
  'impersonationTokens.create': {
    [invalid]: [
      { who: 'admin', body: { scopes: ['api'] }, answer: { error: 'name is missing' } },
      { who: 'admin', body: { name: 'a', scopes: [] }, answer: /scopes/u },
      { who: 'admin', body: { name: ' ', scopes: ['api'] }, answer: { message: { name: ["can't be blank"] } } },
    ],
  },
};
