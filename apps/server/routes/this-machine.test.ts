import { expect, it } from 'vitest';
import { isFromThisMachine } from './this-machine.ts';

const from = (remoteAddress: string | undefined, headers = {}, localAddress = '192.0.2.10') =>
  isFromThisMachine({ socket: { remoteAddress, localAddress }, headers } as never);

it('a request is from this machine by the addresses of its socket', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '192.0.2.10'].map((address) => from(address))).not.toContain(false);
  expect(['192.0.2.11', '::ffff:192.0.2.11', '::127.0.0.1', '1127.0.0.1', undefined].map((address) => from(address))).not.toContain(true);
});

it('a request through a proxy is not from this machine, whatever its headers', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(false);
  expect(from('192.0.2.11', { 'x-forwarded-for': '127.0.0.1' })).toBe(false);
});
