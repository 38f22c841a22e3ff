import { BlockList, isIPv6 } from 'node:net';

// One list per family: a BlockList checks IPv4 addresses against IPv6 rules too.
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() };
// RFC 6890 and its IANA registries: this host, private networks, carrier NAT, link-local, test networks, multicast, reserved.
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  block(network, 'ipv4');
// The public IPv6 addresses are in 2000::/3, except for its transition and documentation networks.
for (const network of ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) block(network, 'ipv6');

function block(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/');
  reserved[family].addSubnet(address, Number(prefix), family);
}

/** Whether an address is on the public internet, and not of this machine, a private network or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !reserved[family].check(address, family);
}
