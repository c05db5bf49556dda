/** A code view's connection to its frame: texts, marks and searches go there, what the frame tells becomes state. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReportTyped } from '#renderer/components/context/typed-text.ts';
import { connectFrame, type FrameClient } from '#renderer/editor/frame-client.ts';
import type { FromFrame, LineRange, Search, ToFrame } from '#renderer/editor/frame-protocol.ts';

/** What a frame shows. */
export interface EditorContent {
  readonly text: string;
  /** Path or name: its ending says the language. */
  readonly name: string;
  readonly label: string;
  readonly canEdit: boolean;
  readonly lines: LineRange | null;
}

/** Events from the frame. */
export interface EditorEvents {
  readonly onLines?: ((lines: LineRange) => void) | undefined;
  readonly onEdited?: ((text: string) => void) | undefined;
}

/** Matches of the search on screen. */
export interface Matches {
  readonly count: number;
  readonly current: number;
  readonly isCut: boolean;
}

/** The frame as the view uses it. */
export interface EditorFrame {
  /** Give it to the `iframe`. */
  readonly attach: (element: HTMLIFrameElement | null) => void;
  /** The text is drawn. */
  readonly isShown: boolean;
  readonly lineCount: number;
  readonly cursorLine: number;
  readonly matches: Matches;
  readonly send: (message: ToFrame) => void;
  /** Resolves when all that was typed has been passed on to `onEdited`. */
  readonly report: ReportTyped;
}

/** ms after which a frame that does not answer is not waited for. */
const longestReport = 2000;

const noMatches: Matches = { count: 0, current: 0, isCut: false };

const isSame = (one: LineRange | null, other: LineRange | null): boolean =>
  one?.from === other?.from && one?.to === other?.to;

/** Another text is another number: what the frame says about an earlier one is dropped. */
const useNumbered = ({ text, name, label, canEdit }: Omit<EditorContent, 'lines'>) => {
  const [number, setNumber] = useState(1);
  const [content, setContent] = useState({ text, name, label, canEdit });
  if (content.text !== text || content.name !== name || content.label !== label || content.canEdit !== canEdit) {
    setContent({ text, name, label, canEdit });
    setNumber(number + 1);
  }
  return { number, content };
};

let lastRequest = 0;

/** Asks a frame for what was typed; `reported` takes its answers. */
const useReports = (client: FrameClient | null) => {
  const waiting = useRef(new Map<number, () => void>());
  const reported = useCallback((request: number) => waiting.current.get(request)?.(), []);
  const report = useCallback(async () => {
    if (client === null) return;
    const request = lastRequest + 1;
    lastRequest = request;
    const answered = new Promise<void>((resolve) => {
      waiting.current.set(request, resolve);
      setTimeout(resolve, longestReport);
    });
    client.send({ kind: 'report', request });
    await answered;
    waiting.current.delete(request);
  }, [client]);
  return { report, reported };
};

/** Keeps a frame at what is to be seen. */
export const useEditorFrame = (
  { lines, ...shownContent }: EditorContent,
  search: Search | null,
  events: EditorEvents,
): EditorFrame => {
  const [element, attach] = useState<HTMLIFrameElement | null>(null);
  const [client, setClient] = useState<FrameClient | null>(null);
  const [shown, setShown] = useState({ number: 0, lineCount: 0 });
  const [cursorLine, setCursorLine] = useState(1);
  const [matches, setMatches] = useState(noMatches);
  const { number, content } = useNumbered(shownContent);
  const { report, reported } = useReports(client);
  const chosen = useRef<LineRange | null>(null);
  const latest = useRef({ events, lines, search, number });
  useLayoutEffect(() => {
    latest.current = { events, lines, search, number };
  });

  useEffect(() => {
    if (element === null) return undefined;
    const pass = ({ press }: Extract<FromFrame, { kind: 'key' }>): void => {
      element.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }));
    };
    return connectFrame(element, setClient, (message) => {
      const now = latest.current;
      if (message.kind === 'key') pass(message);
      else if (message.kind === 'shown') setShown(message);
      else if (message.kind === 'cursor') setCursorLine(message.line);
      else if (message.kind === 'matches') setMatches(message);
      else if (message.kind === 'reported') reported(message.request);
      else if (message.kind === 'edited') {
        if (message.number === now.number) now.events.onEdited?.(message.text);
      } else if (message.kind === 'chosen-lines') {
        chosen.current = message.lines;
        now.events.onLines?.(message.lines);
      }
    });
  }, [element, reported]);

  useEffect(() => {
    if (client === null) return;
    const now = latest.current;
    client.send({ kind: 'show', number, ...content });
    client.send({ kind: 'lines', lines: now.lines, reveal: true });
    if (now.search !== null) client.send({ kind: 'find', search: now.search });
  }, [client, number, content]);

  useEffect(() => {
    // Lines that were chosen in the frame are in view and marked.
    const isOwn = lines !== null && isSame(lines, chosen.current);
    chosen.current = null;
    if (!isOwn) client?.send({ kind: 'lines', lines, reveal: true });
  }, [client, lines]);

  useEffect(() => client?.send({ kind: 'find', search }), [client, search]);

  const send = useCallback((message: ToFrame) => client?.send(message), [client]);
  return { attach, isShown: shown.number === number, lineCount: shown.lineCount, cursorLine, matches, send, report };
};
