/** Holds a token that was just created until its dialog is closed: in no state, no cache and no draft, so that it can be forgotten. */

/** Where the value is meanwhile. */
export interface SecretBox {
  readonly put: (value: string) => void;
  /** Empty when there is none. */
  readonly read: () => string;
  readonly clear: () => void;
}

/** Makes an empty one. */
export const createSecretBox = (): SecretBox => {
  let kept = '';
  return {
    put: (value) => {
      kept = value;
    },
    read: () => kept,
    clear: () => {
      kept = '';
    },
  };
};

/** Dots and the last four characters, to recognise a token by. */
export const hiddenWords = (value: string): string => '•'.repeat(20) + (value.length >= 12 ? value.slice(-4) : '');
