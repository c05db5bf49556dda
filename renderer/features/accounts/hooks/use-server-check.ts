/** Asks whether a server answers at an address, when the field is left. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelFailure } from '../../../../shared/ipc/channels.ts';
import { bridgeQuery, channelFailureOf } from '../../../api/bridge.ts';
import { addressOf } from '../model/sign-in-form.ts';

/** What is known of the address. */
export interface ServerCheck {
  readonly check: (typed: string) => void;
  readonly forget: () => void;
  readonly state:
    | { readonly kind: 'unknown' | 'checking' }
    | { readonly kind: 'answered'; readonly milliseconds: number; readonly version: string | null }
    | { readonly kind: 'failed'; readonly message: string; readonly certificate: ChannelFailure['certificate'] };
}

export const useServerCheck = (): ServerCheck => {
  const [address, setAddress] = useState<string | null>(null);
  const asking = useQuery({
    ...bridgeQuery('accounts:check-server', { base_url: address ?? '' }),
    enabled: address !== null,
    gcTime: 0,
    retry: false,
  });
  const stateOf = (): ServerCheck['state'] => {
    if (address === null) return { kind: 'unknown' };
    if (asking.isFetching) return { kind: 'checking' };
    if (asking.data) return { kind: 'answered', ...asking.data };
    if (asking.error) {
      const failure = channelFailureOf(asking.error);
      // The field was left without the user: the window lost its focus a while after the last key.
      if (failure.code === 'forbidden') return { kind: 'unknown' };
      const { message, hint, certificate } = failure;
      return { kind: 'failed', message: [message, hint].filter(Boolean).join(' '), certificate };
    }
    return { kind: 'unknown' };
  };
  return {
    check: (typed) => {
      const next = addressOf(typed)?.href;
      if (next === undefined) return;
      if (next === address) void asking.refetch();
      else setAddress(next);
    },
    forget: () => setAddress(null),
    state: stateOf(),
  };
};
