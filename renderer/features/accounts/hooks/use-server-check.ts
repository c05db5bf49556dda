/** Asks whether a server answers at an address, when the field is left. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { addressOf } from '../model/sign-in-form.ts';

/** What is known of the address. */
export interface ServerCheck {
  readonly check: (typed: string) => void;
  readonly forget: () => void;
  readonly state:
    | { readonly kind: 'unknown' | 'checking' }
    | { readonly kind: 'answered'; readonly milliseconds: number; readonly version: string | null }
    | { readonly kind: 'failed'; readonly message: string };
}

export const useServerCheck = (): ServerCheck => {
  const check = useMutation({
    mutationFn: async (base_url: string) => ask('accounts:check-server', { base_url }),
  });
  const stateOf = (): ServerCheck['state'] => {
    if (check.isPending) return { kind: 'checking' };
    if (check.data) return { kind: 'answered', ...check.data };
    if (check.error) {
      const failure = channelFailureOf(check.error);
      // The field was left without the user: the window lost its focus a while after the last key.
      if (failure.code === 'forbidden') return { kind: 'unknown' };
      return { kind: 'failed', message: [failure.message, failure.hint].filter(Boolean).join(' ') };
    }
    return { kind: 'unknown' };
  };
  return {
    check: (typed) => {
      const address = addressOf(typed);
      if (address) check.mutate(address.href);
    },
    forget: check.reset,
    state: stateOf(),
  };
};
