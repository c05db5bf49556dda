/** Answers that came with an ETag: the same read asks whether they have changed, and a server that says no sends nothing again. */
import { createRecent } from '#electron/media/recent.ts';
import { isEtag } from '#shared/api/wire.ts';
import type { AnswerHead, JsonAnswer } from '#electron/proxy/answers.ts';
import type { OutgoingRequest } from '#electron/proxy/redirects.ts';

/** Bytes of all answers that an account remembers, and of one of them. */
const most = 4_000_000;
const mostOfOne = 1_000_000;

/** An answer that may be used again once its server says that it is unchanged. */
export interface TaggedAnswer {
  readonly etag: string;
  /** The answer, with what the head of the 304 says of this moment. */
  readonly again: (head: AnswerHead) => JsonAnswer;
}

/** A request as far as it matters here. */
interface Asked {
  readonly outgoing: OutgoingRequest;
}

/** The answers of one account, by their addresses; in memory only. */
export interface TaggedAnswers {
  /** Null where nothing is remembered, or where the page names a version of its own. */
  find(upstream: Asked): TaggedAnswer | null;
  /** Remembers a whole answer whose server names its version. */
  keep(upstream: Asked, response: Response, answer: JsonAnswer): void;
}

interface Kept {
  readonly etag: string;
  readonly head: AnswerHead;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
}

const header = 'if-none-match';

/** Remembers nothing yet. */
export const createTaggedAnswers = (): TaggedAnswers => {
  const kept = createRecent<Kept>(most, ({ bytes }) => bytes);
  return {
    find: ({ outgoing }) => {
      if (outgoing.method !== 'GET' || header in outgoing.headers) return null;
      const found = kept.get(outgoing.url);
      if (!found) return null;
      const { etag, head, pieces } = found;
      return {
        etag,
        again: ({ age, ...now }) => ({
          kind: 'json',
          head: { ...head, ...now, age, status: head.status },
          // A response empties what it is made of.
          pieces: pieces.map((piece) => piece.slice()),
        }),
      };
    },
    keep: ({ outgoing }, response, { head, pieces }) => {
      const etag = response.headers.get('etag');
      const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (outgoing.method !== 'GET' || response.status !== 200 || !isEtag(etag) || bytes > mostOfOne) return;
      kept.set(outgoing.url, { etag, head, pieces: pieces.map((piece) => piece.slice()), bytes });
    },
  };
};

/** The same request, for the case that the answer has changed. */
export const ifChanged = <Upstream extends Asked>(upstream: Upstream, known: TaggedAnswer | null): Upstream =>
  known === null
    ? upstream
    : {
        ...upstream,
        outgoing: { ...upstream.outgoing, headers: { ...upstream.outgoing.headers, [header]: known.etag } },
      };
