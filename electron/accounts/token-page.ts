/** The page of a server on which its users make access tokens, with name and scope filled in where it takes them. */
import { isFrom, isOlder } from '#shared/api/server-age.ts';

const filled = '?name=Lectern&scopes=api';

/**
 * Its address. Without a version, which servers tell to nobody without a token, it is the one that every release since 17.0
 * has; before, the path was another one, from which 16 redirects (docs/servers.md).
 */
export const tokenPage = (base_url: string, version: string | null): string => {
  if (isOlder(version, '14.0')) return `${base_url}/profile/personal_access_tokens`;
  if (isOlder(version, '17.0')) return `${base_url}/-/profile/personal_access_tokens${filled}`;
  const form = isFrom(version, '18.9') ? '/legacy/new' : '';
  return `${base_url}/-/user_settings/personal_access_tokens${form}${filled}`;
};
