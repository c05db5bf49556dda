/** What screens say around their parts: titles of windows, what is being read, tabs. */
import type { routes as english } from '#shared/texts/en/routes.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const routes = {
  reading_account: 'Konto wird gelesen',
  profile: 'Profil',
  deployment: 'Deployment {{id}}',
  review_opened:
    'Eine Liste über alle Projekte gibt es hier nicht: Dies sind die Merge Requests der geöffneten oder angehefteten Projekte.',
  user: 'Benutzer {{id}}',
  reading_user: 'Benutzer wird gelesen',
  reading_kept: 'Gespeichertes wird gelesen',
  opened_by: ' (geöffnet von @{{username}})',
  hidden_fork: 'ein verborgener oder gelöschter Fork{{who}}',
  fork_project: 'Projekt {{id}}{{who}}',
  loading_request: 'Merge Request wird geladen',
  request: 'Merge Request !{{iid}}',
  job: 'Job #{{id}}',
  seen_as: 'Gesehen als @{{username}}',
  seen_as_user: 'Gesehen als Benutzer {{id}}',
  pipeline: 'Pipeline #{{id}}',
  facts: 'Fakten',
  loading_comments: 'Kommentare werden geladen',
  issue: 'Issue #{{iid}}',
  files_at: 'Dateien bei {{ref}}',
  artifacts_of: 'Artefakte von {{name}} #{{id}}',
  merge_request: 'Merge Request',
  overview: 'Übersicht',
  changes: 'Änderungen',
  commits: 'Commits',
  the_merge_request: 'der Merge Request',
  new_snippet: 'Neues Snippet',
  loading_snippet: 'Snippet wird geladen',
  edit_snippet: 'Snippet ${{id}} bearbeiten',
  edit_title: '{{title}} bearbeiten',
  reading_text: 'Text wird gelesen',
  snippet: 'Snippet ${{id}}',
  job_word: 'Job',
} as const satisfies TextsLike<typeof english>;
