/** The names of Trusted Types policies are taken before anything else of a page runs: no other script can have them (S2). */
import '#renderer/components/markdown/html-policy.ts';
import '#renderer/workers/worker-script.ts';
