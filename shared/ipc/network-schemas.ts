/** What the channels of certificates and proxies accept, as zod schemas for the main process. */
import { z } from 'zod';
import type { NetworkChannels } from './network.ts';

const nothing = z.undefined().or(z.null().transform(() => undefined));
const origin = z.string().min(1).max(2048);
const proxy = z.string().min(1).max(300);

/** Argument of each channel. */
export const networkSchemas = {
  'certificates:list': nothing,
  'certificates:trust': z.strictObject({ origin, sha256: z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/) }),
  'certificates:revoke': z.strictObject({ origin }),
  'proxy:wanted': nothing,
  'proxy:sign-in': z.strictObject({ proxy, name: z.string().min(1).max(255), password: z.string().min(1).max(255) }),
  'proxy:decline': z.strictObject({ proxy }),
  'proxy:ask-again': nothing,
} satisfies Readonly<Record<keyof NetworkChannels, z.ZodType>>;
