import { describe, expect, it } from 'vitest';
import { brandOf, brandsOf, outsideAddressesOf } from './session-of.ts';

const answer = {
  ui_id: 2,
  customer_portal: true,
  test_environment: false,
  version: '1',
  brands: [
    { ui_id: 1, title: 'Katern Druk', prints_dissertations: false },
    { ui_id: 2, title: 'Proefschriftdruk', prints_dissertations: true },
  ],
};
const holder = { signedIn: true, internal: true, admin: false, permissions: new Set<string>() };
const staff = { id: 1, name: '', email: '', initials: '', internal: true, mustEnrol: false, holder };
const customer = { ...staff, internal: false, holder: { ...holder, internal: false } };

describe('the brand that is worn', () => {
  it('is that of the host', () => expect(brandOf(answer, staff, null)).toMatchObject({ uiId: 2, title: 'Proefschriftdruk' }));
  it('is the one a member of staff chose by hand, the anonymous one included', () => {
    expect(brandOf(answer, staff, '1').title).toBe('Katern Druk');
    expect(brandOf(answer, staff, '0').uiId).toBe(0);
  });
  it('is never chosen by a customer', () => expect(brandOf(answer, customer, '1').uiId).toBe(2));
  it('prints dissertations or not', () => {
    expect(brandOf(answer, customer, null).printsDissertations).toBe(true);
    expect(brandOf(answer, staff, '1').printsDissertations).toBe(false);
  });
  it('has no name when nobody knows it', () => expect(brandOf({ ...answer, ui_id: 4 }, customer, null).title).toBe(''));
  it('ignores a stored brand that is no more', () => expect(brandOf(answer, staff, '9').uiId).toBe(2));
  it('is picked from all brands, anonymous first', () => expect(brandsOf(answer).map((brand) => brand.uiId)).toEqual([0, 1, 2]));
});

describe('the shop’s other addresses', () => {
  const written = (projectDashboard: string) =>
    JSON.stringify({ projectDashboard, thesisShop: '', satellite: 'https://satellite.example' });
  it('are those that the configuration names', () =>
    expect(outsideAddressesOf(written('')).map(({ name }) => name)).toEqual(['satellite']));
  it('are addresses of the web and nothing else', () => expect(outsideAddressesOf(written('javascript:alert(1)'))).toHaveLength(1));
  it('are none where the page says nothing', () => expect(outsideAddressesOf('__OUTSIDE_ADDRESSES__')).toEqual([]));
});
