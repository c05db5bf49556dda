/** Texts that are typed outside of the page's own fields: a form waits for their last keys before it sends. */
import { createContext } from 'react';

/** Resolves when all that was typed has been passed on. */
export type ReportTyped = () => Promise<void>;

/** Around a form: takes a text's report until it is given back. Null where nobody waits. */
export const TypedTextContext = createContext<((report: ReportTyped) => () => void) | null>(null);
