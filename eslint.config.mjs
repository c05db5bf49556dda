/** Lint rules: strict TypeScript, documented contract, accessible screens, and one home for each dangerous thing. */
import { lintRules } from './scripts/lint-rules.mjs';

export default lintRules({ isWhole: false });
