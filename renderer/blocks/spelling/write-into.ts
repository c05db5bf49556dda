/** Replaces a part of what a box holds as typing does, so that the box can undo it. */

/** `onText` takes the whole text where the box cannot be typed into. The box has the focus afterwards. */
export const writeInto = (
  box: HTMLTextAreaElement,
  { start, end }: { readonly start: number; readonly end: number },
  words: string,
  onText: (text: string) => void,
): void => {
  const { value } = box;
  box.focus({ preventScroll: true });
  box.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the box's own undo; jsdom has none.
  const write = document.execCommand as ((command: string, hasDialog: boolean, text: string) => boolean) | undefined;
  if (write?.call(document, 'insertText', false, words) !== true)
    onText(value.slice(0, start) + words + value.slice(end));
};
