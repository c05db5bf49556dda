/** What a person trusts on the way to a server, and the proxy that wants a name and a password. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProxySignIn, TrustedCertificate } from '#electron/certificates/channels.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const certificates = bridgeQuery('certificates:list', undefined);
const wanted = bridgeQuery('proxy:wanted', undefined);

/** The trusted certificates as they are now; null until they are read. */
export const useTrustedCertificates = (): readonly TrustedCertificate[] | null => {
  const client = useQueryClient();
  useEffect(
    () => listen('certificates:changed', () => void client.invalidateQueries({ queryKey: certificates.queryKey })),
    [client],
  );
  return useQuery(certificates).data ?? null;
};

/** The proxy that wants a name and a password now; null for none. */
export const useWantedProxy = (): ProxySignIn | null => {
  const client = useQueryClient();
  useEffect(
    () => listen('proxy:changed', () => void client.invalidateQueries({ queryKey: wanted.queryKey })),
    [client],
  );
  return useQuery(wanted).data ?? null;
};
