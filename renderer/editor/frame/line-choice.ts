/** Lines chosen by their numbers: a click takes one, a drag or a click with Shift a range. */
import { editor } from 'monaco-editor/editor/editor.api';
import type { LineRange } from '#renderer/editor/frame-protocol.ts';

const ordered = (one: number, other: number): LineRange => ({ from: Math.min(one, other), to: Math.max(one, other) });

/** Follows the mouse on the numbers. */
export const followLineChoice = (view: editor.IStandaloneCodeEditor, choose: (lines: LineRange) => void): void => {
  let anchor: number | null = null;
  let isDragging = false;
  const lineOf = ({ target }: editor.IEditorMouseEvent): number | null =>
    target.type === editor.MouseTargetType.GUTTER_LINE_NUMBERS ? (target.position?.lineNumber ?? null) : null;
  view.onMouseDown((event) => {
    const line = lineOf(event);
    if (line === null || !event.event.leftButton) return;
    event.event.preventDefault();
    if (event.event.shiftKey && anchor !== null) choose(ordered(anchor, line));
    else {
      anchor = line;
      isDragging = true;
      choose(ordered(line, line));
    }
  });
  view.onMouseMove((event) => {
    const line = isDragging ? (event.target.position?.lineNumber ?? null) : null;
    if (line !== null && anchor !== null) choose(ordered(anchor, line));
  });
  view.onMouseUp(() => {
    isDragging = false;
  });
  view.onDidChangeModel(() => {
    anchor = null;
    isDragging = false;
  });
};
