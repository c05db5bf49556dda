/** The pages of `web_url`: what they say, where they lead, and that they tell nothing about what exists. */
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { titleOf } from './address-page.ts';

const service = serviceForEach();

it('opens Lectern at the place, for every web_url of an answer', async () => {
  const path = 'GET /projects/1/merge_requests/5';
  const { web_url: url, author } = await exactAnswer('mergeRequests.get', await service.send('reporter', path));
  const page = await service.fetch(new Request(url));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const text = await page.text();
  expect(text).toContain('<h1>Merge request !5 in harbor/tideplan</h1>');
  expect(text).toContain(`href="lectern://open?url=${encodeURIComponent(url)}"`);
  expect(await (await service.fetch(new Request(author.web_url))).text()).toContain(`User ${author.username}`);
});

it('says the same of what exists and what does not, and answers nothing else', async () => {
  const bodyOf = async (path: string) => (await service.fetch(new Request(`http://127.0.0.1/${path}`))).text();
  const known = await bodyOf('harbor/tideplan');
  expect(await bodyOf('harbor/nowhere1')).toBe(known.replaceAll('tideplan', 'nowhere1'));
  for (const path of ['', 'a/%3Cscript%3E', 'api/v5/user']) {
    expect((await service.fetch(new Request(`http://127.0.0.1/${path}`))).status).toBe(404);
  }
  const post = await service.fetch(new Request('http://127.0.0.1/harbor/tideplan', { method: 'POST' }));
  expect(post.status).toBe(404);
});

it.each([
  ['a/b/c/merge_requests/7', 'Merge request !7 in a/b/c'],
  ['a/b/snippets/3', 'Snippet $3 in a/b'],
  ['a/b/environments/3', 'Environment 3 in a/b'],
  ['a/b', 'Project a/b'],
  ['someone', 'User someone'],
])('%s is called %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
