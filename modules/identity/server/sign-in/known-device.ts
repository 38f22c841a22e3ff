import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Config, derivedSecret } from '#platform/server/config.ts';

/**
 * A browser in which somebody signed in before has limits of its own, so that wrong guesses from elsewhere do not lock its owner out (OWASP
 * "device cookies"). The cookie has one entry per account: a random id, and its signature with the address of the account. It gives access
 * to nothing.
 */
export type DeviceOf = { config: Config; cookie: string | undefined; email: string };

/** The maximum number of accounts in one browser; a screen on the shop floor is shared. */
const maxAccounts = 10;
/** The longest that browsers keep a cookie. */
export const deviceCookieSeconds = 400 * 24 * 3600;

/** The id of the device when this account has signed in on it; undefined for an unknown device. */
export function knownDevice({ config, cookie, email }: DeviceOf): string | undefined {
  for (const entry of entriesOf(cookie)) {
    const [id = '', signature = ''] = entry.split('~');
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(config, id, email))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return undefined;
}

/** The cookie after a sign-in of this account: with an entry for it, the latest first. */
export function rememberDevice(device: DeviceOf): string {
  const { config, cookie, email } = device;
  const id = knownDevice(device) ?? randomBytes(18).toString('base64url');
  const own = `${id}~${signatureOf(config, id, email)}`;
  const others = entriesOf(cookie).filter((entry) => entry !== own);
  return [own, ...others].slice(0, maxAccounts).join('.');
}

const entriesOf = (cookie: string | undefined) => (cookie ?? '').split('.', maxAccounts).filter(Boolean);

function signatureOf(config: Config, id: string, email: string): string {
  return createHmac('sha256', derivedSecret(config, 'known-devices')).update(`${id}~${email.trim().toLowerCase()}`).digest('base64url');
}
