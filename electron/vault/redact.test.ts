import { expect, test } from 'vitest';
import { keepOutOfLogs, redact } from './redact.ts';

const key = [
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  'canaryb3BlbnNzaC1r',
  'canary',
  '-----END OPENSSH PRIVATE KEY-----',
];

const secrets = [
  'PRIVATE-TOKEN: canary',
  'private_token=canary&x=1',
  '{"private_token":"canary"}',
  String.raw`{"body":"{\"password\":\"canary canary\"}"}`,
  'Authorization: Bearer canary',
  'Authorization: Basic dXNlcjpjYW5hcnk=canary',
  'proxy-authorization: Digest username="a", response="canary"',
  'sent Basic Y2FuYXJ5canary to the proxy',
  'set-cookie: _gitlab_session=canary; path=/',
  'password=canary',
  'passwd: canary',
  'PGPASSWORD=canary',
  'db_pwd=canary',
  "passphrase => 'canary canary'",
  'https://user:canary@host/',
  'https://canary@host/',
  'https://joe:canary@canary@host/x',
  'https://joe:canary/canary@host/x.git/',
  'fatal: unable to access "https://joe:can?canary#@host:8443/x"',
  'glpat-canary12345',
  'glptt-canary12345',
  'ghp_canary1234567890',
  'github_pat_canary1234567890',
  'xoxb-canary-1234567890',
  'sk-proj-canary1234567890',
  'AKIAcanary1234567890',
  'eyJcanary1234.eyJzdWIiOiIxMjM0In0.abcdef',
  'api_key=canary',
  'apikey: canary',
  'X-Api-Key: canary',
  'AWS_SECRET_ACCESS_KEY=canary',
  'client_secret="canary"',
  'account-key=canary',
  'https://host/a?X-Amz-Signature=canary&x=1',
  'https://host/a?sv=1&sig=canary',
  'rss_token%3Dcanary',
  'feed_token=canary',
  'session_id=canary',
  'credential: canary',
  'curl -u root:canary https://host',
  'curl --user root:canary https://host',
  'login --token canary',
  'login --password "canary canary"',
  key.join('\n'),
  key.join(String.raw`\n`),
  key.slice(0, 2).join('\n'),
];

test.each(secrets)('S24 %s loses its secret', (line) => {
  expect(redact(line)).not.toContain('canary');
});

test.each([
  'GET projects.get 200 in 35 ms',
  'the token of the account was refused',
  'basic facts of a session',
  'session: begun',
  'https://host/harbor/tideplan/-/merge_requests/5',
  'git exited with 128: fatal: couldn’t find remote ref main',
])('%s is kept as it is', (line) => {
  expect(redact(line)).toBe(line);
});

test('S24 a token of an account is cut out, however it stands there', () => {
  keepOutOfLogs('canary/of+this one');
  expect(redact('failed at canary/of+this one, and at ?q=canary%2Fof%2Bthis%20one')).not.toContain('canary');
});
