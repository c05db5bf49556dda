/** The publisher's signature over the description of an update (S25). scripts/package/sign-update.ts makes it. */
import { createPublicKey, verify } from 'node:crypto';
import { t } from '#shared/texts/texts.ts';
import { refusal } from './update-request.ts';

const wrong = (): Error => refusal(t('main_process.update_unsigned'));

/**
 * What is signed: product and file name stand before the bytes, so that a description holds for neither another product
 * nor another system.
 */
const signedBytes = (product: string, file: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`lectern-update-1\n${product}\n${file}\n`), bytes]);

/**
 * Checks a detached signature.
 * @param signature its 64 bytes in base64, as the file beside the description holds them
 * @throws UpdateError, a refusal, unless the key signed exactly these bytes for this product and file
 */
export const checkSignature = (
  { product, public_key }: { readonly product: string; readonly public_key: string },
  file: string,
  bytes: Uint8Array,
  signature: string,
): void => {
  const raw = Buffer.from(signature.trim(), 'base64');
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519' || raw.length !== 64) throw wrong();
  if (!verify(null, signedBytes(product, file, bytes), key, raw)) throw wrong();
};
