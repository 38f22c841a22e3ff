import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Config, derivedSecret } from './config.ts';

const cipher = 'aes-256-gcm';
const keyOf = (config: Config, purpose: string) => Buffer.from(derivedSecret(config, purpose), 'hex');

/** A secret that must be used again, closed with the server's own, for each purpose another: who reads the database reads nothing. */
export function seal(config: Config, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const closing = createCipheriv(cipher, keyOf(config, purpose), nonce);
  const closed = Buffer.concat([closing.update(text, 'utf8'), closing.final()]);
  return Buffer.concat([nonce, closing.getAuthTag(), closed]).toString('base64');
}

export function unseal(config: Config, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyOf(config, purpose), bytes.subarray(0, 12));
  opening.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8');
}
