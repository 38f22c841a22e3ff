/** The address by which customers of a brand reach the shop: its first host, by the protocol and port of `publicUrl`; else `publicUrl` itself. */
export function brandUrl(publicUrl: string, hosts: readonly string[]): string {
  const [host] = hosts;
  if (host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/$/, '');
}
