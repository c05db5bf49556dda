/** How the lines of a list wrap, for the cells that draw them. */
import { createContext } from 'react';
import type { Wrap } from '#shared/diff/view/line-columns.ts';

/** Null: lines are as long as they are. */
export const WrapContext = createContext<Wrap | null>(null);
