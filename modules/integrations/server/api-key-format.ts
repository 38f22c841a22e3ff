import { createHash, randomBytes } from 'node:crypto';

/** `ktn_` and eight hexadecimal digits by which users recognize the key, then 192 random bits. */
const form = /^(ktn_[0-9a-f]{8})_[A-Za-z0-9_-]{32}$/;

export function generateKey(): { key: string; prefix: string; hash: string } {
  const prefix = `ktn_${randomBytes(4).toString('hex')}`;
  const key = `${prefix}_${randomBytes(24).toString('base64url')}`;
  return { key, prefix, hash: hashKey(key) };
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Extracts the key from an `Authorization: Bearer` header; undefined when it does not have our format. */
export function keyFromHeader(authorization: string): string | undefined {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return key !== undefined && form.test(key) ? key : undefined;
}
