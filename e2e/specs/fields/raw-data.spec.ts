/** Each field that the server answers about a thing is on its screen, under Raw data, and none that it did not answer. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { choose } from '#e2e/pages/comments.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

interface Thing {
  readonly what: string;
  readonly route: string;
  /** Path below /api/v4. */
  readonly answer: string;
  /** Opens what shows the thing, where the route alone does not. */
  readonly open?: (page: Page) => Promise<void>;
}

const project = '/projects/1';

const openComment = async (page: Page): Promise<void> => {
  const note = page.getByRole('article', { name: textStart('notes.comment_by') }).first();
  await choose(note, text('notes.details_of_comment'));
  await page.getByRole('dialog').getByText(text('notes.written')).waitFor();
};

const things: readonly Thing[] = [
  { what: 'a merge request', route: '/p/1/merge_requests/5', answer: `${project}/merge_requests/5` },
  { what: 'a user', route: '/admin/users/4', answer: '/users/4' },
  { what: 'a job', route: '/p/1/jobs/59', answer: `${project}/jobs/59` },
  { what: 'a deployment', route: '/p/1/deployments/3', answer: `${project}/deployments/3` },
  { what: 'a snippet', route: '/p/1/snippets/1', answer: `${project}/snippets/1` },
  {
    what: 'a branch',
    route: '/p/1/branches?branch=release%2F1.x',
    answer: `${project}/repository/branches/release%2F1.x`,
  },
  { what: 'a tag', route: '/p/1/tags?tag=v1.1.0', answer: `${project}/repository/tags/v1.1.0` },
  {
    what: 'an issue',
    route: '/p/1/issues/1?merge_request=5',
    answer: `${project}/merge_requests/5/closes_issues`,
  },
  { what: 'a comment', route: '/p/1/snippets/1', answer: `${project}/snippets/1/notes/6`, open: openComment },
];

/** Names of fields with a value at any depth; of a list, those of its first entry. */
const fieldsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return fieldsOf(value[0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [name, ...fieldsOf(inner)]));
};

test('every field of an answer is read under Raw data on the screen of its thing', async ({ signedIn }) => {
  test.setTimeout(120_000);
  await withProject(signedIn, 'admin', '/p/1/merge_requests', async ({ page, service }) => {
    addDeployments(service);
    for (const { what, route, answer, open } of things) {
      const response = await fetch(`${service.url}/api/v4${answer}`, {
        headers: { 'private-token': service.tokens.admin },
      });
      const fields = fieldsOf(await response.json()).filter((name) => name !== 'private_token');
      expect(fields.length, what).toBeGreaterThan(3);
      const raw = page.locator('details', { hasText: text('components.raw_data') }).last();
      // The last screen stays until the next one has come: its part would be opened in the place of this one's.
      await goTo(page, '/about');
      await expect(raw).toHaveCount(0);
      await goTo(page, route);
      await open?.(page);
      await raw.getByText(text('components.raw_data')).click();
      const shown = async (): Promise<readonly string[]> =>
        fieldsOf(JSON.parse((await raw.locator('pre').textContent()) ?? '') as unknown).toSorted();
      await expect.poll(shown, `${what} at ${route}`).toEqual(fields.toSorted());
    }
  });
});
