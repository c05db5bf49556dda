/** One request that the service refuses, and the words it does that with. */
import { targetOf } from '#shared/api/testing/target.ts';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import type { Scene, Who } from './people.ts';
import type { Parts } from './good-requests.ts';

/** What a refusal changes in the good request of its operation, and what comes back. */
export interface Refusal extends Pick<Parts, 'query'> {
  readonly who: Who;
  readonly params?: Parts['params'] | ((scene: Scene) => Parts['params']);
  /** The good request's body is replaced, not merged. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The text of `message`, or the whole body. */
  readonly answer: string | RegExp | Readonly<Record<string, unknown>>;
  /** Brings about what the sample does not have. */
  readonly prepare?: (scene: Scene) => void | Promise<unknown>;
}

/** Sends a refusal's request. */
export const send = async (scene: Scene, id: OperationId, good: Parts, refusal: Refusal): Promise<Response> => {
  const operation = operationOf(id);
  const other = typeof refusal.params === 'function' ? refusal.params(scene) : refusal.params;
  const target = targetOf(operation, {
    params: { ...good.params, ...other },
    query: { ...good.query, ...refusal.query },
  });
  if (!target.ok) throw new Error(`${id}: ${target.message}`);
  await refusal.prepare?.(scene);
  const body = refusal.body ?? good.body;
  const line = `${operation.method} ${target.target}`;
  return scene.service.send(scene.senderOf(refusal.who), line, body && { body });
};
