/** The release of the server of this window. */
import { useAccount } from '#renderer/api/account.ts';

/** Such as `18.2.0-ee`; null while it is read, and where the server tells none. */
export const useServerVersion = (): string | null => useAccount()?.server_version ?? null;
