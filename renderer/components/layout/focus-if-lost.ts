/** Where the focus goes when what had it is gone: the button that opened a dialog may have nothing to open any more. */

/** After the next frame, if nothing has the focus, the list of the screen gets it. */
export const focusIfLost = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
  });
