/** Goes through the service as people do and keeps what every answer said, field by field. */
import { operationOf, type ExactAnswerOf, type OperationId } from '#shared/api/registry.ts';
import { targetOf } from '#shared/api/testing/target.ts';
import { createTestService, exactAnswer, testNow, type Sender, type TestService } from '#testing/service-fixture.ts';
import { FieldRecord } from './field-record.ts';
import type { Parts } from './good-requests.ts';

/** A walk through one service; the service may be started again on the way. */
export interface Tour {
  readonly record: FieldRecord;
  service: TestService;
  /** Lets days pass. Besides, a minute passes whenever the service looks at its clock. */
  wait(days: number): void;
  /** Calls an operation as somebody and returns its answer. Throws where it is refused. */
  call<Id extends OperationId>(sender: Sender, id: Id, parts?: Parts): Promise<ExactAnswerOf<Id>>;
}

/** Begins a tour through a service of its own. */
export const beginTour = async (): Promise<Tour> => {
  const record = new FieldRecord();
  let minutes = 0;
  const tour: Tour = {
    record,
    service: await createTestService({
      now: () => new Date(testNow.getTime() + (minutes += 1) * 60_000),
      hookTiming: { timeout: 50, pauses: [] },
    }),
    wait: (days) => {
      minutes += days * 24 * 60;
    },
    call: async (sender, id, { params = {}, query = {}, body } = {}) => {
      const operation = operationOf(id);
      const target = targetOf(operation, { params, query });
      if (!target.ok) throw new Error(`${id}: ${target.message}`);
      const line = `${operation.method} ${target.target}`;
      const answer = await exactAnswer(id, await tour.service.send(sender, line, body && { body }));
      if (operation.format === 'json') record.add(id, answer);
      return answer as ExactAnswerOf<typeof id>;
    },
  };
  return tour;
};

/** Does something with each, one after the other. */
export const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  for (const item of items) await work(item);
};
