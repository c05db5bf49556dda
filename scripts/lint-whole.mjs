/** Lint rules of the whole: those of eslint.config.mjs, and the slow half of the screens. */
import { lintRules } from './lint-rules.mjs';

export default lintRules({ isWhole: true });
