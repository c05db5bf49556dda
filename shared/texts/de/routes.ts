/** What screens say around their parts: titles of windows, what is being read, tabs. */
import type { routes as english } from '#shared/texts/en/routes.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const routes = {
  review_opened: 'Zeigt Projekte, die du geöffnet oder angeheftet hast.',
  user: 'Benutzer {{id}}',
  hidden_fork: 'ein verborgener oder gelöschter Fork',
  hidden_fork_by: 'ein verborgener oder gelöschter Fork (geöffnet von @{{username}})',
  fork_project_by: 'Projekt {{id}} (geöffnet von @{{username}})',
  request: 'Merge Request !{{iid}}',
  seen_as_user: 'Eigenes Profil von Benutzer {{id}}',
  files_at: 'Dateien bei {{ref}}',
  artifacts_of: 'Artefakte von {{name}} #{{id}}',
  edit_snippet: 'Snippet ${{id}} bearbeiten',
  edit_title: '{{title}} bearbeiten',
  snippet: 'Snippet ${{id}}',
  job_word: 'Job',
} as const satisfies TextsLike<typeof english>;
