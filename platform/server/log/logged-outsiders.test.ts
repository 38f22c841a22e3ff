import { expect, it } from 'vitest';
import { loggedOutsiders } from './logged-outsiders.ts';

it('logs a bounded number of calls a minute, of one caller and of all strangers together', () => {
  let now = 0;
  const isLogged = loggedOutsiders({ perCaller: 2, together: 3, clockMs: () => now });
  const addresses = ['one', 'one', 'one', 'other', 'third'];
  expect(addresses.map((address) => isLogged(address, true))).toEqual([true, true, false, true, false]);
  expect(isLogged('user:7', false)).toBe(true);
  now = 60_000;
  expect(isLogged('one', true)).toBe(true);
});
