/** The worker that reads comparisons for what little of them is wanted: an old branch’s patches never pass the page. */
import { createMessageTurns } from '#renderer/workers/changes/message-turns.ts';
import { servePage } from '#renderer/workers/serve-page.ts';
import { comparisonMethods } from './comparison-methods.ts';
import type { ComparisonMethods } from './comparison-protocol.ts';

servePage<ComparisonMethods>(comparisonMethods(fetch.bind(globalThis), createMessageTurns()));
