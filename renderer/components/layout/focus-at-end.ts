/**
 * Gives a box the keys, with the caret after its text: who goes on writing goes on there. A box that has them already keeps its
 * caret.
 */
export const focusAtEnd = (box: HTMLTextAreaElement | HTMLInputElement | null): void => {
  if (box === null || box === document.activeElement) return;
  box.focus({ preventScroll: true });
  box.setSelectionRange(box.value.length, box.value.length);
};
