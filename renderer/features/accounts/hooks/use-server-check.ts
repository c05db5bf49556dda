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

/** Prepares the check. */
export const useServerCheck = (): ServerCheck => {
  const asking = useMutation({
    mutationFn: async (base_url: string) => ask('accounts:check-server', { base_url }),
  });
  const stateOf = (): ServerCheck['state'] => {
    if (asking.isPending) return { kind: 'checking' };
    if (asking.data) return { kind: 'answered', ...asking.data };
    if (asking.error) {
      const failure = channelFailureOf(asking.error);
      // The field was left without the user: the window lost its focus a while after the last key.
      if (failure.code === 'forbidden') return { kind: 'unknown' };
      return { kind: 'failed', message: [failure.message, failure.hint].filter(Boolean).join(' ') };
    }
    return { kind: 'unknown' };
  };
  return {
    check: (typed) => {
      const address = addressOf(typed);
      if (address) asking.mutate(address.href);
    },
    forget: asking.reset,
    state: stateOf(),
  };
};
