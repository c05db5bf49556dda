/** The checker of this window: its worker starts with the first check. */
import { createContext } from 'react';
import { createSpellingChecker, type SpellingChecker } from '#renderer/workers/spelling/spelling-client.ts';

/** Another one only in tests and in the gallery. */
export const SpellingCheckerContext = createContext<SpellingChecker>(createSpellingChecker());
