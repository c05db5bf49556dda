/** The registry is consistent and agrees with the document where that is at hand: each path variable a param, each stale id a query. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Operation } from './define.ts';
import { operationIds, operationOf, operations } from './registry.ts';
import { variants } from './testing/variants.ts';

const row = /^\| (?:(GET|POST|PUT|DELETE) \| )?(\/[^ |]+) \|/;
const noteVariants = /Path variants: (.+?); each/;

/** Rows without a method are reads ("Repository content": all are GET). */
const operationIn = (line: string): string | null => {
  const match = row.exec(line);
  return match ? `${match[1] ?? 'GET'} ${match[2] ?? ''}` : null;
};

/** The notes table gives suffixes, and the line above it the paths that they stand for. */
const spread = (operation: string, notes: readonly string[]): readonly string[] => {
  const [method = '', path = ''] = operation.split(' ');
  return path.startsWith('/notes')
    ? notes.map((base) => `${method} ${base}${path.slice('/notes'.length)}`)
    : [operation];
};

/** `METHOD /path` of every row of the section "Endpoints". */
const operationsInDocument = (markdown: string): readonly string[] => {
  const section = /\n## Endpoints\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';
  const notes = [...(noteVariants.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return section
    .split('\n')
    .map(operationIn)
    .filter((operation) => operation !== null)
    .flatMap((operation) => spread(operation, notes));
};

const document = new URL('../../../shared/api-document.md', import.meta.url);
const screens = new URL('../../../shared/screens.md', import.meta.url);
const line = ({ method, path }: Operation): string => `${method} ${path}`;
const registered = operationIds.map((id) => line(operationOf(id)));
const every: readonly [string, Operation][] = [...Object.entries(operations), ...Object.entries(variants)];

describe('the registry', () => {
  it.skipIf(!existsSync(document))(
    'agrees with the tables of the API document itself (skipped where it is absent)',
    () => {
      const inDocument = operationsInDocument(readFileSync(document, 'utf8'));
      expect(inDocument.length).toBeGreaterThan(100);
      expect(registered.toSorted()).toEqual(inDocument.toSorted());
    },
  );

  it.skipIf(!existsSync(screens))('has a home on a screen for all of them (skipped where the list is absent)', () => {
    const rows = readFileSync(screens, 'utf8')
      .split('\n')
      .filter((row) => row.startsWith('|'));
    const counts = rows.flatMap((row) => [...row.matchAll(/\((\d+)\)/g)].map((match) => Number(match[1])));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(operationIds.length);
    const named = rows.flatMap((row) =>
      [...row.matchAll(/\b([a-z][A-Za-z]+\.[a-z][A-Za-z]+)\b/g)].map((match) => match[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(20);
    for (const id of named) expect(operationIds).toContain(id);
  });

  it('names operations <resource>.<verb>, each once, apart from the variants', () => {
    expect(operationIds.length).toBeGreaterThan(100);
    for (const [id] of every) expect(id).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    expect(Object.keys(variants).filter((id) => operationIds.includes(id as never))).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
    // Reviewers come and go by documented calls, with parameters of newer servers.
    const beyond = Object.entries(variants).filter(([id]) => !id.startsWith('reviewers.'));
    const lines = [...registered, ...beyond.map(([, entry]) => line(entry))];
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('has the path variables of the document: of them a path in an artifact alone holds several segments', () => {
    const variables = registered.flatMap((one) => one.match(/[:*]\w+/g) ?? []);
    expect([...new Set(variables)].sort().join(' ')).toBe(
      '*artifact_path :branch :deployment_id :email_id :id :impersonation_token_id :issue_iid :job_id :key_id ' +
        ':merge_request_iid :note_id :pipeline_id :ref_name :sha :snippet_id :tag_name :user_id',
    );
  });
});

describe.each(every)('%s', (_id, entry) => {
  it('has a param for each path variable and no other', () => {
    const variables = [...entry.path.matchAll(/[:*]([a-z_]+)/g)].map((match) => match[1]);
    expect(Object.keys(entry.params.shape).toSorted()).toEqual(variables.toSorted());
  });

  it('makes only existing reads stale, and only when it changes something', () => {
    for (const id of entry.stale) {
      expect(operationIds).toContain(id);
      expect(operations[id as keyof typeof operations].method).toBe('GET');
    }
    if (entry.method === 'GET') expect(entry.stale).toEqual([]);
  });

  it('fits together: paging, body, format, delivery, statuses, secrets', () => {
    const query = Object.keys(entry.query.shape);
    expect(query.includes('page') && query.includes('per_page')).toBe(entry.paged);
    if (entry.method === 'GET') expect(Object.keys(entry.body.shape)).toEqual([]);
    if (entry.secrets) expect(entry.delivery).toBe('checked');
    if (entry.format === 'binary') expect(entry.delivery).toBe('streamed');
    expect(entry.format === 'empty').toBe(entry.status[0] === 204);
    for (const { status, when } of entry.errors) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(when).not.toBe('');
    }
    expect(entry.summary).toMatch(/^[A-Z].*\.$/);
    for (const name of Object.keys(entry.parameterSince ?? {}))
      expect([...query, ...Object.keys(entry.body.shape)]).toContain(name);
  });
});

it('lets only reads that do nothing be repeated: the hook test is marked', () => {
  const marked = operationIds.filter((id) => operationOf(id).sideEffect);
  expect(marked).toEqual(['systemHooks.test']);
});

it('R7 names the writes that may be sent again by themselves: the documented idempotent ones', () => {
  expect(operationIds.filter((id) => operationOf(id).idempotent).toSorted()).toEqual([
    'branches.protect',
    'branches.unprotect',
    'mergeRequests.subscribe',
    'mergeRequests.todo',
    'mergeRequests.unsubscribe',
  ]);
});

it('streams what may be large', () => {
  expect(operationIds.filter((id) => operationOf(id).delivery === 'streamed').toSorted()).toEqual([
    'jobs.artifactFile',
    'jobs.artifacts',
    'jobs.artifactsByRef',
    'jobs.trace',
    'mergeRequests.changes',
    'repository.archive',
    'repository.blob',
    'repository.blobRaw',
    'repository.compare',
  ]);
});
