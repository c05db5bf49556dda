/** Electron's event object: what happened, and a way to stop it. */

/** An event with `preventDefault`. */
export type PreventableEvent<Content extends object = object> = Content & {
  readonly defaultPrevented: boolean;
  readonly preventDefault: () => void;
};

/** Makes one. */
export const preventableEvent = <Content extends object>(content: Content): PreventableEvent<Content> => {
  let isPrevented = false;
  return Object.defineProperties(content, {
    defaultPrevented: { get: () => isPrevented },
    preventDefault: {
      value: () => {
        isPrevented = true;
      },
    },
  }) as PreventableEvent<Content>;
};
