import { describe, expect, it } from 'vitest';
import { decideSaveWhitelist, isInForce, ruleFor, type SaveWhitelistAsk, testRecipients, whitelistValue } from './whitelist.ts';

const day = '2026-11-18';
const rule = { id: 1, kind: 'domain', value: 'maasoever.example', customerId: 4, active: true, expiresOn: null };

describe('a registration needs no approval', () => {
  it('when its domain is on the list, whatever the case', () => {
    expect(ruleFor([rule], 'J.Jansen@Maasoever.example', day)?.customerId).toBe(4);
  });
  it('when its own address is, which goes before the domain', () =>
    expect(
      ruleFor([rule, { ...rule, id: 2, kind: 'address', value: 'j@maasoever.example', customerId: 9 }], 'j@maasoever.example', day)?.id,
    ).toBe(2));
  it.each(['j@evil-maasoever.example', 'j@maasoever.example.evil.example', 'maasoever.example@evil.example', 'j@sub.maasoever.example'])(
    'but not for %s, which only resembles it',
    (email) => expect(ruleFor([rule], email, day)).toBeUndefined(),
  );
  it('until the last day of the entry, and while it is active', () => {
    expect(isInForce({ active: true, expiresOn: day }, day)).toBe(true);
    expect(isInForce({ active: true, expiresOn: '2026-11-17' }, day)).toBe(false);
    expect(isInForce({ active: false, expiresOn: null }, day)).toBe(false);
  });
});

it('in the test environment mail goes to the addresses and domains that are listed, and to nobody else', () => {
  const rules = [
    { ...rule, kind: 'test_mail', value: 'katern.example' },
    { ...rule, kind: 'test_mail', value: 'ineke@klant.example' },
  ];
  const addresses = ['roos@katern.example', 'Ineke@klant.example', 'piet@klant.example', 'a@maasoever.example'];
  expect(testRecipients([...rules, rule], addresses, day)).toEqual(['roos@katern.example', 'Ineke@klant.example']);
});

describe('an entry', () => {
  const sound: SaveWhitelistAsk = { kind: 'domain', value: 'maasoever.example', customerId: 4, isIpRange: false, taken: false };
  const codeOf = (ask: Partial<SaveWhitelistAsk>) => {
    const decided = decideSaveWhitelist({ ...sound, ...ask });
    return decided.accepted ? 'accepted' : decided.code;
  };
  it('keeps a domain without its at-sign, in lower case', () =>
    expect(whitelistValue('domain', ' @Maasoever.Example ')).toBe('maasoever.example'));
  it.each(['', 'maasoever', '*.example', 'a b.example', 'x@maasoever.example', `${'x'.repeat(250)}.example`])(
    'takes no %j for a domain',
    (value) => expect(codeOf({ value })).toBe('WHITELIST_VALUE_INVALID'),
  );
  it('is of its kind', () => {
    expect(codeOf({})).toBe('accepted');
    expect(codeOf({ kind: 'address', value: 'j@maasoever.example' })).toBe('accepted');
    expect(codeOf({ kind: 'address' })).toBe('WHITELIST_VALUE_INVALID');
    expect(codeOf({ kind: 'ip', value: '192.0.2.0/24', isIpRange: true })).toBe('accepted');
    expect(codeOf({ kind: 'ip', value: '192.0.2.0/240' })).toBe('WHITELIST_VALUE_INVALID');
    expect(codeOf({ kind: 'test_mail' })).toBe('accepted');
  });
  it('for a domain leads to a customer', () => expect(codeOf({ customerId: null })).toBe('WHITELIST_NEEDS_CUSTOMER'));
  it('stands once', () => expect(codeOf({ taken: true })).toBe('WHITELIST_EXISTS'));
});
