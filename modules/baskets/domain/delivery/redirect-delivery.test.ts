import { describe, expect, it } from 'vitest';
import { decideRedirectByLink, decideRedirectDelivery } from './redirect-delivery.ts';

const line = { status: 'in_progress' as const, quantityShipped: 0, packed: false };
const [home, work] = [
  { country: 'NL', postbox: false },
  { country: 'NL', postbox: false },
];
const codeOf = (lines = [line], to = work, running = true) => {
  const decided = decideRedirectDelivery({ running, lines }, home, to);
  return decided.accepted ? 'accepted' : decided.code;
};

describe('redirect delivery', () => {
  it('accepts another address in the country until something is packed', () => {
    expect(codeOf()).toBe('accepted');
    expect(codeOf([line, { ...line, packed: true }])).toBe('REDIRECT_PACKED');
    expect(codeOf([{ ...line, quantityShipped: 1 }])).toBe('REDIRECT_PACKED');
  });
  it('refuses another country, a postbox, an address to which nothing goes, and an order that no longer runs', () => {
    expect(codeOf([line], { country: 'BE', postbox: false })).toBe('REDIRECT_COUNTRY');
    expect(codeOf([line], { country: 'NL', postbox: true })).toBe('REDIRECT_POSTBOX');
    expect(codeOf([])).toBe('REDIRECT_NOTHING');
    expect(codeOf([line], work, false)).toBe('REDIRECT_CLOSED');
  });
});

it('redirect delivery by link › is for a private person without an account, and one address', () => {
  const order = { isPrivate: true, hasAccount: false, addresses: 1 };
  expect(decideRedirectByLink(order).accepted).toBe(true);
  for (const other of [{ isPrivate: false }, { hasAccount: true }, { addresses: 2 }, { addresses: 0 }])
    expect(decideRedirectByLink({ ...order, ...other })).toMatchObject({ code: 'REDIRECT_SIGN_IN' });
});
