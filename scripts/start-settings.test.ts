import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { wantsDemoShop } from '#platform/server/demo-shop.ts';
import { readPort, requireFreePort, requireNoDemoAccounts, welcome } from './start-settings.ts';

describe('port', () => {
  it('is 4100 by default', () => {
    expect(readPort(undefined)).toBe(4100);
    expect(readPort('')).toBe(4100);
    expect(readPort('8080')).toBe(8080);
  });

  it.each(['http', '0', '70000', '41.5', '-1'])('is refused when it is %s', (value) => {
    expect(() => readPort(value)).toThrow(`PORT is '${value}'`);
  });

  it.each(['127.0.0.1', undefined])('is refused in one sentence when another program listens on it at %s', async (host) => {
    const other = createServer().listen({ port: 0, host });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
    other.close();
    await once(other, 'close');
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});

describe('demo shop', () => {
  it('is filled unless KATERN_DEMO disables it', () => {
    expect([undefined, '', '1', 'yes'].map(wantsDemoShop)).toEqual([true, true, true, true]);
    expect(['0', 'no', 'False'].map(wantsDemoShop)).toEqual([false, false, false]);
  });
});

describe('accounts of the demo shop', () => {
  const start =
    (KATERN_DEMO: string | undefined, PUBLIC_URL: string | undefined, isFilled = false) =>
    () =>
      requireNoDemoAccounts({ KATERN_DEMO, PUBLIC_URL }, isFilled);
  it('are in no real shop', () => {
    expect(() => requireNoDemoAccounts({}, false, true)).toThrow('This database holds a real shop');
    expect(() => requireNoDemoAccounts({ KATERN_DEMO: '0' }, false, true)).not.toThrow();
    expect(start('0', 'https://shop.example', true)).toThrow('This database holds the demo shop');
    expect(start('0', 'https://shop.example')).not.toThrow();
    expect(() => requireNoDemoAccounts({ KATERN_DEMO: '0', KATERN_TEST_CLOCK: '2026-11-18T09:00:00Z' }, true)).not.toThrow();
  });
  it('are served over https only when a demo shop is asked for', () => {
    for (const unset of [undefined, '']) expect(start(unset, 'https://shop.example', true)).toThrow('PUBLIC_URL begins with https');
    expect(start('1', 'https://demo.example', true)).not.toThrow();
    expect(start(undefined, 'http://localhost:4100')).not.toThrow();
    expect(start(undefined, undefined, true)).not.toThrow();
  });
});

describe('welcome text', () => {
  it('names the address and the demo users', () => {
    const text = welcome('http://localhost:4100', [
      { role: 'finance', email: 'f@demo.example', password: 'one' },
      { role: 'order manager', email: 'om@demo.example', password: 'two' },
    ]);
    expect(text).toContain('Katern is open: http://localhost:4100');
    expect(text).toContain('  finance        f@demo.example   one');
    expect(text).toContain('  order manager  om@demo.example  two');
  });

  it('names no users without a demo shop', () => {
    expect(welcome('http://localhost:4100', [])).not.toContain('Sign in');
  });
});
