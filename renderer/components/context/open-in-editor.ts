/** How a list of lines opens one of them in the user's editor. */
import { createContext } from 'react';

/** Opens a file of the repository at a line of the new side, counted from 1; `blob`: id of the content that is shown, where the screen shows one file. */
export type OpenInEditor = (path: string, line: number, blob?: string) => void;

/** Given where a clone is linked; null: nothing is offered. */
export const OpenInEditorContext = createContext<OpenInEditor | null>(null);
