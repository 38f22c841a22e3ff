import { describe, expect, it } from 'vitest';
import { countedAddress, plainAddress } from './caller-address.ts';

describe('address of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50812', '192.0.2.7'],
    [' ::ffff:192.0.2.7 ', '192.0.2.7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['[2001:db8::7]:50812', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['1.2.3.4.5', 'unknown'],
    ['_hidden', 'unknown'],
  ])('of %j is %s', (text, address) => expect(plainAddress(text)).toBe(address));
});

describe('limit per address', () => {
  it('counts an IPv4 address by itself', () => expect(countedAddress('192.0.2.7')).toBe('192.0.2.7'));
  it('counts all addresses of an IPv6 network together', () => {
    for (const address of ['2001:db8:0:5::1', '2001:db8:0:5:ffff::9', '2001:0db8:0000:0005:1:2:3:4', '2001:db8::5:0:0:192.0.2.1'])
      expect([address, countedAddress(address)]).toEqual([address, '2001:db8:0:5::/64']);
    expect(countedAddress('2001:db8:0:6::1')).toBe('2001:db8:0:6::/64');
    expect(countedAddress('::1')).toBe('0:0:0:0::/64');
  });
});
