/** A ref for what is drawn in place of the button that had the focus: until something there has it, no key would reach anybody. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
