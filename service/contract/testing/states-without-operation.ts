/** What no operation of the document makes: dates of joining, themes, milestones, issues, coverage (behaviour page, "Milestones, labels …"). */
import type { TestService } from '#testing/service-fixture.ts';

const statements = [
  `UPDATE users SET created_at = printf('2024-%02d-01T08:00:00.000Z', id), theme_id = id, color_scheme_id = id % 5 + 1`,
  `INSERT INTO milestones VALUES (3, 1, 2, 'Fog', '', 'closed', '2026-01-06T08:00:00.000Z', '2026-01-07T08:00:00.000Z', NULL)`,
  `INSERT INTO milestones VALUES (4, 1, 3, 'Hours', 'For pilots.', 'active', '2026-01-08T08:00:00.000Z', '2026-01-09T08:00:00.000Z', NULL)`,
  `INSERT INTO protected_branches VALUES (1, 'quay/kept', 1, 1)`,
  'UPDATE merge_requests SET milestone_id = 2 WHERE project_id = 1 AND iid IN (1, 2, 3, 8, 9)',
  'UPDATE merge_requests SET milestone_id = 3 WHERE project_id = 2',
  `UPDATE issues SET milestone_id = 2, assignee_id = 2 WHERE iid = 2`,
  'UPDATE issues SET milestone_id = NULL, assignee_id = 10 WHERE iid = 3',
  `UPDATE notes SET attachment = 'sketch.png', author_id = 6
    WHERE id IN (SELECT min(id) FROM notes WHERE system = 0 GROUP BY noteable_type, noteable_id)`,
  `INSERT INTO issues (iid, project_id, title, description, state, author_id, milestone_id, labels, created_at, updated_at)
    SELECT 1, 3, 'Hours are missing', 'At night.', 'opened', 8, 4, '["board","pilots"]', created_at, updated_at FROM issues WHERE id = 2`,
  'UPDATE jobs SET coverage = id + 0.5 WHERE id % 3 <> 1',
  'UPDATE jobs SET tag = 1 WHERE id % 4 = 0 OR id = 15',
  'UPDATE jobs SET user_id = NULL WHERE id % 10 = 3',
  `UPDATE snippets SET expires_at = '2027-01-01T00:00:00.000Z' WHERE id = 2`,
];

/** Brings them about in the database. */
export const makeOtherStates = (service: TestService): void => {
  service.inDatabase((database) => {
    for (const statement of statements) database.write(statement);
  });
};
