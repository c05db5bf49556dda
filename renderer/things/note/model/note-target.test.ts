/** Targets of notes: each kind has its own operations, params, drafts and references. */
import { expect, test } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import {
  noteDraft,
  noteEditDraft,
  noteOperation,
  noteParams,
  referenceTo,
  targetOfDraft,
  type NoteTarget,
} from './note-target.ts';

const kinds = ['merge-request', 'issue', 'snippet'] as const;
const target = (kind: NoteTarget['kind']): NoteTarget => ({ kind, project: 7, number: 3 });

test.each(kinds)('the operations on notes of one %s take its params', (kind) => {
  for (const verb of ['list', 'get', 'create', 'update', 'delete'] as const) {
    const id = noteOperation(target(kind), verb);
    expect(operationIds).toContain(id);
    const params = { ...noteParams(target(kind)), ...(/get|update|delete/.test(verb) && { note_id: 1 }) };
    expect(operationOf(id).params.safeParse(params).success, id).toBe(true);
  }
});

test('no two kinds share an operation, a draft or a way to be referred to', () => {
  for (const of of [
    (kind: NoteTarget['kind']) => noteOperation(target(kind), 'create') as string,
    (kind: NoteTarget['kind']) => noteDraft(target(kind), '').place,
    (kind: NoteTarget['kind']) => noteEditDraft(target(kind), 1, '').place,
    (kind: NoteTarget['kind']) => noteDraft(target(kind), '').route,
    (kind: NoteTarget['kind']) => referenceTo(target(kind)),
  ])
    expect(new Set(kinds.map(of)).size).toBe(kinds.length);
});

test('the draft of a new note says where it goes; that of a change or of lines is another thing', () => {
  for (const project of [7, 'group/one'])
    for (const kind of kinds) {
      const of: NoteTarget = { kind, project, number: 3 };
      expect(targetOfDraft(noteDraft(of, '').place)).toEqual(of);
      expect(targetOfDraft(noteEditDraft(of, 12, '').place)).toBeNull();
    }
  expect(targetOfDraft('mr:7:3:line/a')).toBeNull();
});

test('drafts of merge requests are where they always were', () => {
  expect(noteDraft(target('merge-request'), 'Title')).toEqual({
    place: 'mr:7:3:note',
    title: '!3 Title',
    route: 'p/7/merge_requests/3',
  });
  expect(noteEditDraft(target('merge-request'), 12, 'Title').place).toBe('mr:7:3:note/12');
});
