import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address of a caller as a plain IPv4 or IPv6 address: proxies add ports, brackets and zones, and write IPv4 as IPv6. What is no
 * address becomes `unknown`.
 */
export function plainAddress(text: string): string {
  const bare = text.trim().toLowerCase();
  const address = /^\[([^\]]+)\](:\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  return isIPv4(mapped) || isIPv6(mapped) ? mapped : 'unknown';
}

/** Returns the key of limits per address: an IPv4 address, or the /64 network of an IPv6 address, all of which one subscriber has. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  // An address may end in dotted IPv4, which has the place of two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
