/** Asks which server is at an address or has a link: when it was pasted, and when the field is left. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelFailure, Channels } from '#electron/ipc/channels.ts';
import { bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { addressOf } from '#renderer/features/accounts/model/sign-in-form.ts';

/** What is known of the address. */
export interface ServerCheck {
  /** Asks about what was typed; once, unless it is to be asked again. */
  readonly check: (typed: string, again?: 'again') => void;
  readonly forget: () => void;
  readonly state:
    | { readonly kind: 'unknown' | 'checking' }
    | { readonly kind: 'answered'; readonly server: Channels['accounts:check-server'][1] }
    | { readonly kind: 'failed'; readonly failure: ChannelFailure };
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
    if (asking.data) return { kind: 'answered', server: asking.data };
    if (asking.error) {
      const failure = channelFailureOf(asking.error);
      // The field was left without the user: the window lost its focus a while after the last key.
      return failure.code === 'forbidden' ? { kind: 'unknown' } : { kind: 'failed', failure };
    }
    return { kind: 'unknown' };
  };
  return {
    check: (typed, again) => {
      const next = addressOf(typed)?.href;
      if (next === undefined) return;
      setAddress(next);
      if (again !== undefined && next === address && !asking.isFetching) void asking.refetch();
    },
    forget: () => setAddress(null),
    state: stateOf(),
  };
};
