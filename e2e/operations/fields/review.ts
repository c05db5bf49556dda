/** Fields of merge requests, comments, issues and snippets. */
import type { Page } from '@playwright/test';
import { externalIssueSchema, issueSchema } from '../../../shared/api/schemas/issue.ts';
import {
  mergeRequestAcrossSchema,
  mergeRequestChangesSchema,
  mergeRequestListedSchema,
  mergeRequestSchema,
  mergeRequestSimpleSchema,
  timeStatsSchema,
} from '../../../shared/api/schemas/merge-request.ts';
import { milestoneSchema } from '../../../shared/api/schemas/milestone.ts';
import { awardEmojiSchema, noteSchema, snippetNoteSchema } from '../../../shared/api/schemas/note.ts';
import { snippetSchema, userAgentDetailSchema } from '../../../shared/api/schemas/snippet.ts';
import { todoProjectSchema, todoSchema } from '../../../shared/api/schemas/todo.ts';
import { text } from '../../../testing/text.ts';
import { because, itself, kind, moment, named, under, words, type Kind, type Shown } from './field.ts';

const request = (iid: number): Shown => ({
  route: `/p/1/merge_requests/${String(iid)}`,
  answer: `/projects/1/merge_requests/${String(iid)}`,
});
const milestone: Shown = { ...request(5), pick: ({ milestone: its }: { readonly milestone: unknown }) => its };
const times: Shown = { ...request(5), pick: ({ time_stats: its }: { readonly time_stats: unknown }) => its };

const details = (author: string) => async (page: Page) => {
  await page
    .getByRole('article', { name: `Comment by ${author}` })
    .first()
    .getByRole('button', { name: text('notes.details_of_comment') })
    .click();
  await page.getByRole('dialog').getByText(text('notes.written')).waitFor();
};

const withTitle = ({ title }: { readonly title: string }): string => title;

export const reviewKinds: readonly Kind[] = [
  kind(
    'merge request',
    [
      mergeRequestChangesSchema,
      mergeRequestSchema,
      mergeRequestListedSchema,
      mergeRequestAcrossSchema,
      mergeRequestSimpleSchema,
    ],
    request(5),
    {
      id: because.internal,
      iid: (iid: number) => `!${String(iid)}`,
      project_id: because.route,
      source_project_id: {
        left: 'A fork’s request says whose it is (renderer/features/merge-requests/merge-box.slow.test.tsx).',
      },
      target_project_id: because.route,
      source_branch: itself,
      target_branch: itself,
      title: itself,
      description: (text: string) => text.split('\n')[0] ?? '',
      state: words('opened', 'Opened'),
      upvotes: (count: number) => `Votes: ${String(count)} for`,
      downvotes: (count: number) => `for, ${String(count)} against`,
      author: named,
      assignee: named,
      labels: (labels: readonly string[]) => `Labels: ${labels.join(' ')}`,
      work_in_progress: { at: request(3), line: words(true, text('merging.draft')) },
      milestone: withTitle,
      merge_when_pipeline_succeeds: { at: request(7), line: words(true, text('merging.automatic')) },
      merge_status: { at: request(2), line: words('cannot_be_merged', text('merging.conflicts')) },
      sha: itself,
      merge_commit_sha: { at: request(1), line: (sha: string) => ` as ${sha.slice(0, 8)}.` },
      user_notes_count: { left: 'The comments themselves stand there; lists show the number.' },
      should_remove_source_branch: { left: 'It ticks the same box as force_remove_source_branch.' },
      force_remove_source_branch: words(true, 'Delete source branch windows-by-bisection: checked'),
      web_url: { left: 'It is what Open in browser and Copy link take.' },
      time_stats: (stats: { readonly human_time_estimate: string }) => `of ${stats.human_time_estimate} estimated`,
      created_at: moment,
      updated_at: moment,
      subscribed: words(true, 'Notifications: On'),
      discussion_locked: words(true, 'Discussion: Locked'),
      changes: {
        at: { route: '/p/1/merge_requests/5/changes', answer: '/projects/1/merge_requests/5/changes' },
        line: (files: readonly unknown[]) => `1 of ${String(files.length)}`,
      },
    },
  ),
  kind('time of a merge request', [timeStatsSchema], times, {
    time_estimate: { left: 'The bar beside the words is drawn by it.' },
    total_time_spent: { left: 'The bar beside the words is drawn by it.' },
    human_time_estimate: (text: string) => `of ${text} estimated`,
    human_total_time_spent: (text: string) => `Time: ${text} spent`,
  }),
  kind('milestone', [milestoneSchema], milestone, {
    id: because.internal,
    iid: because.internal,
    project_id: because.internal,
    title: under(text('merge_request.milestone')),
    description: itself,
    state: { left: 'A closed one says so (renderer/components/text/runner.test.tsx).' },
    created_at: { left: 'The API has no page of milestones; what matters to a request is until when.' },
    updated_at: { left: 'The API has no page of milestones; what matters to a request is until when.' },
    due_date: words('2026-03-20', 'due 20 March'),
  }),
  kind(
    'comment',
    [noteSchema],
    {
      ...request(5),
      answer: '/projects/1/merge_requests/5/notes',
      pick: (notes: readonly { readonly system: boolean; readonly author: { readonly name: string } }[]) =>
        notes.findLast(({ system, author }) => !system && author.name === 'Rune Dahl'),
      open: details('Rune Dahl'),
    },
    {
      id: under(text('merge_requests.number')),
      body: (body: string) => body.split('\n')[0]?.slice(0, 30) ?? '',
      attachment: words(null, 'Attachment: None'),
      author: named,
      created_at: moment,
      updated_at: moment,
      system: words(false, 'By the server itself: No'),
      noteable_id: because.internal,
      noteable_type: words('MergeRequest', 'On: Merge request'),
      noteable_iid: (iid: number) => `On: Merge request !${String(iid)}`,
    },
  ),
  kind(
    'comment of a snippet, by its number',
    [snippetNoteSchema],
    {
      route: '/p/1/snippets/1',
      answer: '/projects/1/snippets/1/notes/6',
      open: details('Ines Okafor'),
    },
    {
      id: under(text('merge_requests.number')),
      body: () => 'Handy.',
      attachment: words(null, 'Attachment: None'),
      author: named,
      created_at: moment,
      updated_at: moment,
      system: words(false, 'By the server itself: No'),
      noteable_id: because.internal,
      noteable_type: words('Snippet', 'On: Snippet'),
      noteable_iid: because.internal,
      title: under(text('commands.group_snippet')),
      file_name: under(text('review_diff.page_file')),
      expires_at: words(null, 'Expires: Never'),
    },
  ),
  kind('award', [awardEmojiSchema], request(5), {
    id: because.internal,
    name: { left: 'It stands below the comment box when it was given (e2e/specs/issues/issues.spec.ts).' },
    user: { left: 'It is one’s own.' },
    created_at: { left: 'It is now.' },
    updated_at: { left: 'It is now.' },
    awardable_id: because.internal,
    awardable_type: because.kind,
  }),
  kind(
    'issue',
    [issueSchema],
    {
      route: '/p/1/issues/1?merge_request=5',
      answer: '/projects/1/merge_requests/5/closes_issues',
      pick: (issues: readonly unknown[]) => issues[0],
    },
    {
      id: because.internal,
      iid: (iid: number) => `#${String(iid)}`,
      project_id: because.route,
      state: words('opened', 'Opened'),
      title: itself,
      description: (text: string) => text.split('\n')[0] ?? '',
      author: named,
      assignee: named,
      milestone: withTitle,
      labels: (labels: readonly string[]) => `Labels: ${labels.join(' ')}`,
      user_notes_count: under(text('merge_requests.comments')),
      created_at: moment,
      updated_at: moment,
    },
  ),
  kind('issue of another tracker', [externalIssueSchema], request(5), {
    id: { left: 'The local service has no other tracker (renderer/things/issue/closed-issue.ts).' },
    title: { left: 'The local service has no other tracker (renderer/things/issue/closed-issue.ts).' },
  }),
  kind(
    'snippet',
    [snippetSchema],
    { route: '/p/1/snippets/1', answer: '/projects/1/snippets/1' },
    {
      id: (id: number) => `$${String(id)}`,
      title: itself,
      file_name: under(text('snippets.file_name')),
      description: () => 'Prints a table, one line per hour.',
      author: named,
      updated_at: moment,
      created_at: moment,
      web_url: under(text('snippets.web_address')),
      visibility: words('internal', 'Visibility: Internal'),
    },
  ),
  kind(
    'program and address of a snippet',
    [userAgentDetailSchema],
    {
      route: '/p/1/snippets/1',
      answer: '/projects/1/snippets/1/user_agent_detail',
      open: async (page) => {
        await page.getByRole('button', { name: text('snippets.show_agent') }).click();
        await page.getByText('127.0.0.1', { exact: true }).waitFor();
      },
    },
    { user_agent: itself, ip_address: itself, antispam_submitted: words(false, 'Sent to the spam filter: No') },
  ),
  kind('to-do', [todoSchema], request(5), {
    id: because.internal,
    project: { left: 'The API has no list of to-dos; the app says that this one is on it.' },
    author: { left: 'The API has no list of to-dos; the app says that this one is on it.' },
  }),
  kind('project of a to-do', [todoProjectSchema], request(5), {
    id: because.internal,
    name: { left: 'It is the project that is open.' },
    name_with_namespace: { left: 'It is the project that is open.' },
    path: { left: 'It is the project that is open.' },
    path_with_namespace: { left: 'It is the project that is open.' },
  }),
];
