/** The worker that searches lines: it is ended when a pattern takes too long. */
import { findInLines } from '#shared/find/find-lines.ts';
import { servePage } from '#renderer/workers/serve-page.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { FindMethods } from './find-protocol.ts';

servePage<FindMethods>({
  find: ({ query, bytes, most }) => findInLines(query, textCodec.decode(bytes), most),
});
