import { baseAddress } from './base-address.ts';

const cookieName = 'XSRF-TOKEN';

function xsrfCookie(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return pair ? decodeURIComponent(pair.slice(cookieName.length + 1)) : null;
}

let fetched: Promise<unknown> | null = null;

/** The CSRF token of this browser. Any GET sets the cookie, so a browser without it reads the brand once. */
export async function xsrfToken(): Promise<string> {
  const known = xsrfCookie();
  if (known) return known;
  fetched ??= fetch(`${baseAddress()}/async/brand`, { credentials: 'include' });
  await fetched.catch(() => undefined);
  fetched = null;
  return xsrfCookie() ?? '';
}
