import { describe, expect, it } from 'vitest';
import { trustProxyOf } from './trust-proxy.ts';

describe('TRUST_PROXY', () => {
  it('is one proxy behind https and none otherwise, unless it is set', () => {
    expect(trustProxyOf(undefined, undefined)).toBe(false);
    expect(trustProxyOf('', 'http://shop.example')).toBe(false);
    expect(trustProxyOf(undefined, 'https://shop.example')).toBe(1);
    expect(trustProxyOf('0', 'https://shop.example')).toBe(false);
  });
  it('is a number of proxies, or addresses and networks', () => {
    expect(trustProxyOf('2', undefined)).toBe(2);
    expect(trustProxyOf('10.0.0.5, 10.1.0.0/16,loopback, 2001:db8::/32', undefined)).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      'loopback',
      '2001:db8::/32',
    ]);
  });
  it.each(['true', '10', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.5,', '10.0.0.5;10.0.0.6', '10.0.0.0/8/8'])(
    'refuses %j with the name of the setting',
    (setting) => expect(() => trustProxyOf(setting, undefined)).toThrow(/^TRUST_PROXY is /),
  );
});
