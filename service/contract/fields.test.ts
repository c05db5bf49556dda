/** Each field of each answer takes two values, or a written list says why it cannot: nothing is answered from a constant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { FieldRecord, recordedOperations } from './testing/field-record.ts';
import { entriesFor, fixedFields } from './testing/fixed-fields.ts';
import type { Tour } from './testing/tour.ts';
import { goThroughEverything } from './testing/whole-tour.ts';

let tour: Tour;
beforeAll(async () => {
  tour = await goThroughEverything();
}, 240_000);
afterAll(() => tour.service.dispose());

/** The fields of an operation's answer that took fewer than two values, with the one that they took. */
const fixedIn = (record: FieldRecord, id: OperationId): readonly (readonly [field: string, value: string])[] =>
  record.fieldsOf(id).flatMap((field) => {
    const values = record.valuesOf(id, field);
    return values.length < 2 ? [[field, values[0] ?? 'never seen'] as const] : [];
  });

describe('each field takes two values', () => {
  it.each(recordedOperations)('%s', (id) => {
    expect(fixedIn(tour.record, id).filter(([field]) => entriesFor(id, field).length === 0)).toEqual([]);
  });
});

it('the written list of fields that cannot holds nothing that no field needs', () => {
  const needed = new Set(
    recordedOperations.flatMap((id) => fixedIn(tour.record, id).flatMap(([field]) => entriesFor(id, field))),
  );
  expect(fixedFields.filter((entry) => !needed.has(entry))).toEqual([]);
  for (const { reason } of fixedFields) expect(reason.length).toBeGreaterThan(10);
});

it('fields that only some forms have are seen and are seen to be absent', () => {
  const marks = (id: OperationId) => tour.record.fieldsOf(id).filter((field) => field.endsWith('?'));
  for (const id of [
    'users.list',
    'users.get',
    'currentUser.get',
    'mergeRequests.list',
    'mergeRequests.listAll',
  ] as const) {
    expect(marks(id).length).toBeGreaterThan(1);
    for (const field of marks(id)) expect([id, field, ...tour.record.valuesOf(id, field)].length).toBe(4);
  }
});

it('times are UTC with milliseconds and Z, days are days', () => {
  const isTime = (value: string) => /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/u.test(value);
  const isDay = (value: string) => /^"\d{4}-\d\d-\d\d"$/u.test(value);
  const named = (name: RegExp) => tour.record.valuesNamed(name).filter((value) => value !== 'null');
  const times = named(/^(created|updated|started|finished|confirmed|last_sign_in|current_sign_in)_at$|ed_date$/u);
  expect(times.filter((value) => !isTime(value))).toEqual([]);
  expect(times.length).toBeGreaterThan(500);
  const days = named(/^(last_activity_on|last_activity_at|due_date)$/u);
  expect(days.filter((value) => !isDay(value))).toEqual([]);
  expect(days.length).toBeGreaterThan(10);
});

it('every operation whose answer has fields is recorded', () => {
  expect(recordedOperations).toEqual(operationIds.filter((id) => operationOf(id).format === 'json'));
  expect(recordedOperations.filter((id) => tour.record.fieldsOf(id).length === 0)).toEqual([]);
});

it('a constant is noticed, and one more value ends it', () => {
  const record = new FieldRecord();
  record.add('emails.get', { id: 1, email: 'one@tides.example' });
  record.add('emails.get', { id: 2, email: 'one@tides.example' });
  expect(fixedIn(record, 'emails.get')).toEqual([['email', '"one@tides.example"']]);
  record.add('emails.get', { id: 3, email: 'two@tides.example' });
  expect(fixedIn(record, 'emails.get')).toEqual([]);
});
