import { describe, expect, it } from 'vitest';
import {
  admittingRule,
  allowedTestRecipients,
  decideSaveWhitelist,
  isInForce,
  type SaveWhitelistInput,
  whitelistValue,
} from './whitelist.ts';

const day = '2026-11-18';
const rule = { id: 1, kind: 'domain', value: 'maasoever.example', customerId: 4, active: true, expiresOn: null };

describe('whitelisted registration', () => {
  it('matches a listed domain in any case', () => {
    expect(admittingRule([rule], 'J.Jansen@Maasoever.example', day)?.customerId).toBe(4);
  });
  it('prefers a listed address to its domain', () =>
    expect(
      admittingRule([rule, { ...rule, id: 2, kind: 'address', value: 'j@maasoever.example', customerId: 9 }], 'j@maasoever.example', day)
        ?.id,
    ).toBe(2));
  it.each(['j@evil-maasoever.example', 'j@maasoever.example.evil.example', 'maasoever.example@evil.example', 'j@sub.maasoever.example'])(
    'does not match %s, which only resembles a listed domain',
    (email) => expect(admittingRule([rule], email, day)).toBeUndefined(),
  );
  it('matches only active entries, up to their last day', () => {
    expect(isInForce({ active: true, expiresOn: day }, day)).toBe(true);
    expect(isInForce({ active: true, expiresOn: '2026-11-17' }, day)).toBe(false);
    expect(isInForce({ active: false, expiresOn: null }, day)).toBe(false);
  });
});

it('delivers test mail only to listed addresses and domains', () => {
  const rules = [
    { ...rule, kind: 'test_mail', value: 'katern.example' },
    { ...rule, kind: 'test_mail', value: 'ineke@klant.example' },
  ];
  const addresses = ['roos@katern.example', 'Ineke@klant.example', 'piet@klant.example', 'a@maasoever.example'];
  expect(allowedTestRecipients([...rules, rule], addresses, day)).toEqual(['roos@katern.example', 'Ineke@klant.example']);
});

describe('whitelist entry', () => {
  const sound: SaveWhitelistInput = { kind: 'domain', value: 'maasoever.example', customerId: 4, isIpRange: false, taken: false };
  const codeOf = (ask: Partial<SaveWhitelistInput>) => {
    const decided = decideSaveWhitelist({ ...sound, ...ask });
    return decided.accepted ? 'accepted' : decided.code;
  };
  it('stores a domain in lower case, without its at-sign', () =>
    expect(whitelistValue('domain', ' @Maasoever.Example ')).toBe('maasoever.example'));
  it.each(['', 'maasoever', '*.example', 'a b.example', 'x@maasoever.example', `${'x'.repeat(250)}.example`])(
    'refuses %j as a domain',
    (value) => expect(codeOf({ value })).toBe('WHITELIST_VALUE_INVALID'),
  );
  it('refuses a value that does not fit its kind', () => {
    expect(codeOf({})).toBe('accepted');
    expect(codeOf({ kind: 'address', value: 'j@maasoever.example' })).toBe('accepted');
    expect(codeOf({ kind: 'address' })).toBe('WHITELIST_VALUE_INVALID');
    expect(codeOf({ kind: 'ip', value: '192.0.2.0/24', isIpRange: true })).toBe('accepted');
    expect(codeOf({ kind: 'ip', value: '192.0.2.0/240' })).toBe('WHITELIST_VALUE_INVALID');
    expect(codeOf({ kind: 'test_mail' })).toBe('accepted');
  });
  it('refuses a domain without a customer', () => expect(codeOf({ customerId: null })).toBe('WHITELIST_NEEDS_CUSTOMER'));
  it('refuses a duplicate value', () => expect(codeOf({ taken: true })).toBe('WHITELIST_EXISTS'));
});
