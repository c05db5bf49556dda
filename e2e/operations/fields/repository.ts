/** Fields of what git has: branches, commits, tags, files, comparisons, contributors. */
import { branchSchema, acceptedSchema } from '../../../shared/api/schemas/branch.ts';
import { commitSummarySchema, repositoryCommitSchema } from '../../../shared/api/schemas/commit.ts';
import { fileChangeSchema } from '../../../shared/api/schemas/file-change.ts';
import {
  blobSchema,
  comparisonSchema,
  contributorSchema,
  treeEntrySchema,
} from '../../../shared/api/schemas/repository.ts';
import { releaseSchema, tagSchema } from '../../../shared/api/schemas/tag.ts';
import { text } from '../../../testing/text.ts';
import { movedBranch, pairBranch } from '../../pages/field-values.ts';
import { itself, kind, moment, under, words, type Kind, type Shown } from './field.ts';

const branch = (name: string): Shown => ({
  route: `/p/1/branches?branch=${encodeURIComponent(name)}`,
  answer: `/projects/1/repository/branches/${encodeURIComponent(name)}`,
});

const tag: Shown = { route: '/p/1/tags?tag=v1.1.0', answer: '/projects/1/repository/tags/v1.1.0' };

const comparison: Shown = {
  route: '/p/1/compare/v1.0.0/main',
  answer: '/projects/1/repository/compare?from=v1.0.0&to=main',
};

interface Diffs {
  readonly diffs: readonly { readonly new_path: string; readonly new_file: boolean }[];
}

const moved = (path: string): Shown => ({
  route: `/p/1/compare/main/${movedBranch}`,
  answer: `/projects/1/repository/compare?from=main&to=${movedBranch}`,
  pick: ({ diffs }: Diffs) => diffs.find((file) => file.new_path === path),
});

const change = (path: string): Shown => ({
  route: '/p/1/merge_requests/6/changes',
  answer: '/projects/1/merge_requests/6/changes',
  pick: ({ changes }: { readonly changes: readonly { readonly new_path: string }[] }) =>
    changes.find((file) => file.new_path === path),
});

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const withTitle = ({ title }: { readonly title: string }): string => title;

export const repositoryKinds: readonly Kind[] = [
  kind('branch', [branchSchema], branch('release/1.x'), {
    name: itself,
    merged: { at: branch('tables/winter'), line: words(true, 'State: merged') },
    protected: words(true, 'State: protected'),
    developers_can_push: words(true, 'Push: developers and maintainers'),
    developers_can_merge: words(true, 'Merge: developers and maintainers'),
    commit: withTitle,
  }),
  kind(
    'commit of a branch or a tag',
    [repositoryCommitSchema],
    { ...branch(pairBranch), pick: ({ commit }: { readonly commit: unknown }) => commit },
    {
      id: itself,
      short_id: itself,
      title: itself,
      message: firstLine,
      author_name: itself,
      author_email: itself,
      created_at: moment,
      authored_date: moment,
      committer_name: itself,
      committer_email: itself,
      committed_date: moment,
      parent_ids: (ids: readonly string[]) => (ids.length > 1 ? 'merge commit' : 'no merge commit here'),
    },
  ),
  kind(
    'commit in a list',
    [commitSummarySchema],
    {
      route: '/p/1/merge_requests/5/commits',
      answer: '/projects/1/merge_requests/5/commits',
      pick: (commits: readonly unknown[]) => commits[0],
    },
    {
      id: itself,
      short_id: { left: 'The first eight characters of its id stand there.' },
      title: itself,
      message: firstLine,
      author_name: itself,
      author_email: {
        at: { ...comparison, pick: ({ commit }: { readonly commit: unknown }) => commit },
        line: itself,
      },
      created_at: moment,
    },
  ),
  kind('file of a change', [fileChangeSchema], change('internal/server/server.go'), {
    old_path: { at: moved('ABOUT.md'), line: (path: string) => `Renamed from ${path}` },
    new_path: itself,
    a_mode: { at: moved('Makefile'), line: (mode: string) => `Mode changed from ${mode} to` },
    b_mode: { at: moved('Makefile'), line: (mode: string) => `to ${mode}, no line changed.` },
    diff: (diff: string) => (/^\+([^+].{12,})$/m.exec(diff)?.[1] ?? '').replace(/\s+/g, ' ').trim(),
    new_file: {
      at: {
        ...comparison,
        pick: ({ diffs }: Diffs) => diffs.find((file) => file.new_file),
      },
      line: words(true, 'new'),
    },
    renamed_file: { at: moved('ABOUT.md'), line: words(true, 'renamed') },
    deleted_file: { at: moved('go.mod'), line: words(true, 'deleted') },
  }),
  kind('tag', [tagSchema], tag, {
    name: itself,
    message: firstLine,
    commit: withTitle,
    release: ({ tag_name: name }: { readonly tag_name: string }) => `Tag ${name}`,
  }),
  kind(
    'release',
    [releaseSchema],
    { ...tag, pick: ({ release }: { readonly release: unknown }) => release },
    {
      tag_name: itself,
      description: () => '250 stations in the catalogue.',
    },
  ),
  kind('comparison', [comparisonSchema], comparison, {
    commit: withTitle,
    commits: (commits: readonly unknown[]) => `${String(commits.length)} commits`,
    diffs: (diffs: readonly unknown[]) => `${String(diffs.length)} files`,
    compare_timeout: { left: 'It stands above the changes when the server gave up (e2e/specs/compare).' },
    compare_same_ref: {
      at: { route: '/p/1/compare/main/main', answer: '/projects/1/repository/compare?from=main&to=main' },
      line: words(true, 'the same'),
    },
  }),
  kind(
    'entry of a folder',
    [treeEntrySchema],
    {
      route: '/p/1/tree/main/',
      answer: '/projects/1/repository/tree',
      pick: (entries: readonly { readonly name: string }[]) => entries.find(({ name }) => name === 'catalogue'),
    },
    {
      id: { left: 'The app reads the file by it; it stands in the title of an opened file.' },
      name: itself,
      type: words('tree', 'catalogue'),
      path: itself,
      mode: {
        left: 'Submodules and links are recognized by it (renderer/features/files/model); others look alike to a reader.',
      },
    },
  ),
  kind(
    'file',
    [blobSchema],
    { route: '/p/1/tree/main/Makefile', answer: '/projects/1/repository/blobs/main?filepath=Makefile' },
    {
      size: (size: number) => `${String(size)} bytes`,
      encoding: { left: 'The text is decoded by it.' },
      content: (content: string) => Buffer.from(content, 'base64').toString('utf8').split('\n')[1]?.trim() ?? '',
      sha: itself,
    },
  ),
  kind(
    'contributor',
    [contributorSchema],
    {
      route: '/p/1/contributors',
      answer: '/projects/1/repository/contributors',
      pick: (all: readonly unknown[]) => all[0],
    },
    {
      name: itself,
      email: under(text('comparison.email')),
      commits: under(text('routes.commits')),
      additions: (count: number) => `Additions: +${count.toLocaleString('en-GB')}`,
      deletions: (count: number) => `Deletions: −${count.toLocaleString('en-GB')}`,
    },
  ),
  kind('answer of deleting merged branches', [acceptedSchema], branch('main'), {
    message: { left: 'The list of what will go, and the branches that are left, say more.' },
  }),
];
