/** What one operation of the API is: the entry type of the registry and the function that declares it. */
import type { z } from 'zod';
import type { LeastRole } from './roles.ts';

/** Whether an operation changes something on the server. */
export const isWrite = ({ method, sideEffect }: Pick<Operation, 'method' | 'sideEffect'>): boolean =>
  method !== 'GET' || sideEffect;

/** Reads that do nothing, and writes that the API document calls idempotent. */
export const isRepeatable = ({
  sideEffect,
  method,
  idempotent,
}: Pick<Operation, 'method' | 'sideEffect' | 'idempotent'>): boolean =>
  !sideEffect && (method === 'GET' || idempotent === true);

/** HTTP methods that the API document uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A documented failure: its status and the condition of the API document's section "Errors" or of the endpoint. */
export interface DocumentedError {
  readonly status: number;
  readonly when: string;
}

/** A version mark: the operation or parameter exists since `release`, or is `deprecated` in favour of something else. */
export interface Deprecation {
  readonly replacedBy: string;
}

/** How the answer travels. `checked`: whole, validated in the proxy. `streamed`: passed on, validated by its worker. */
export type Delivery = 'checked' | 'streamed';

/** What the answer's body is. */
export type Format = 'json' | 'text' | 'binary' | 'empty';

/** One operation of the API: everything that the proxy, the client, the service, the tests and the docs derive from. */
export interface Operation {
  readonly method: Method;
  /** Relative to `{base_url}/api/v4`; `:name` is one segment, `*name` is a path of several segments. */
  readonly path: string;
  /** One sentence. */
  readonly summary: string;
  /** The least role that may call it; for what another user made, `othersRole` where that is another one. */
  readonly role: LeastRole;
  readonly othersRole?: LeastRole;
  /** Path variables. */
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodObject;
  /** How the body is sent. Default json; `multipart` where a file may be part of it. */
  readonly encoding?: 'json' | 'multipart';
  /** The exact answer on success (a union where the document has several forms). `z.undefined()` for an empty one. */
  readonly answer: z.ZodType;
  /** Success statuses that our service gives; the first is the usual one. 304 counts as "nothing to change". */
  readonly status: readonly [number, ...number[]];
  readonly errors: readonly DocumentedError[];
  /** Whether the list takes `page` and `per_page`. */
  readonly paged: boolean;
  readonly format: Format;
  readonly delivery: Delivery;
  /** A part of the answer may be wanted, and whether it has changed, where the server offers that. */
  readonly ranges?: true;
  /** Ids of the queries that a success of this one makes stale. */
  readonly stale: readonly string[];
  /** Forbids every automatic retry, prefetch and poll, even where the method is GET (trap 1 of the behaviour page). */
  readonly sideEffect: boolean;
  /**
   * A write that the API document calls idempotent, or that repeats as 304: it may be sent again by itself (R7).
   * Every other POST, PUT and DELETE is sent once; notes above all, because a second one is a second note.
   */
  readonly idempotent?: true;
  /** First release that has it ("Versioning"), as `9.5`. */
  readonly since?: string;
  /** The same per query or body parameter. */
  readonly parameterSince?: Readonly<Record<string, string>>;
  readonly deprecated?: Deprecation;
  /** Names of answer fields that carry secrets: the proxy strips them wherever they appear in the answer. */
  readonly secrets?: readonly string[];
  /** Those of `secrets` that do reach the page: this answer is the only time that they can be shown. */
  readonly shownOnce?: readonly string[];
}

/** Declares an operation and keeps its literal types. */
export const define = <const Entry extends Operation>(entry: Entry): Entry => entry;
