import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Config, derivedSecret } from './config.ts';

const cipher = 'aes-256-gcm';
const keyOf = (config: Config, purpose: string) => Buffer.from(derivedSecret(config, purpose), 'hex');

/** Encrypts a secret that must be used again, with a key that is derived per purpose, so that the database reveals nothing. */
export function seal(config: Config, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const encryption = createCipheriv(cipher, keyOf(config, purpose), nonce);
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64');
}

export function unseal(config: Config, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decryption = createDecipheriv(cipher, keyOf(config, purpose), bytes.subarray(0, 12));
  decryption.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decryption.update(bytes.subarray(28)), decryption.final()]).toString('utf8');
}
