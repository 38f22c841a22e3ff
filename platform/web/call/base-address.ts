/**
 * The address that calls begin with, from the server's CALL_BASE_ADDRESS: a path of this host, below which a proxy passes calls on. Empty for
 * the page's own host.
 */
export function baseAddress(): string {
  const given = document.querySelector?.<HTMLMetaElement>('meta[name="call-base"]')?.content ?? '';
  return /^\/(?!\/)/.test(given) ? given.replace(/\/+$/, '') : '';
}
