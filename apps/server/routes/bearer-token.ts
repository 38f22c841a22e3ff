import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the `Authorization` header has this bearer token, in a time that says nothing about it. */
export function isBearerToken(given: string | undefined, token: string | undefined): boolean {
  if (token === undefined || given === undefined) return false;
  const [one, other] = [given, `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
