/** What texts need from the screen that shows them, given once around them. */
import { createContext } from 'react';
import type { ReferenceResolver } from './references.ts';
import type { LinkBases } from './safe-link.ts';

/** Where links lead, how code is coloured. */
export interface MarkdownSurroundings extends LinkBases {
  /**
   * A link was followed: a safe http, https or mailto address. `isBeside`: by the middle button, or with Ctrl, Cmd or
   * Shift held, as a link that is to open in a further window.
   */
  readonly onLink: (url: string, isBeside: boolean) => void;
  /** Called when the user consents to pictures of another host; without it pictures are links. */
  readonly onImage?: ((url: string) => void) | undefined;
  /** Where `!12` and the like lead; without it they stay text. */
  readonly reference?: ReferenceResolver | undefined;
  /** Colours the text of a code block in a language, when it can; the returned function takes the colours off. */
  readonly paintCode?: ((text: Text, language: string) => () => void) | undefined;
}

/** The surroundings of all texts inside. Without them links lead nowhere. */
export const MarkdownContext = createContext<MarkdownSurroundings>({ webUrl: null, onLink: () => {} });
