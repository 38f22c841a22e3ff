import { describe, expect, it } from 'vitest';
import { brandOf, brandsOf, outsideAddressesOf } from './session-of.ts';

const answer = {
  ui_id: 2,
  customer_portal: true,
  test_environment: false,
  needs_set_up: false,
  stubs: [],
  own_activities: [],
  version: '1',
  brands: [
    { ui_id: 1, title: 'Katern Druk', prints_dissertations: false, primary: '#1d4ed8', heading_font: 'Inter' },
    { ui_id: 2, title: 'Proefschriftdruk', prints_dissertations: true, primary: '#0f766e', heading_font: 'Sora' },
  ],
};
const holder = { signedIn: true, internal: true, admin: false, permissions: new Set<string>() };
const staff = { id: 1, name: '', email: '', initials: '', internal: true, mustEnrol: false, holder };
const customer = { ...staff, internal: false, holder: { ...holder, internal: false } };

describe('brand of the page', () => {
  it('defaults to the brand of the host name', () =>
    expect(brandOf(answer, staff, null)).toMatchObject({ uiId: 2, title: 'Proefschriftdruk' }));
  it('follows the choice of a staff member, including the anonymous brand', () => {
    expect(brandOf(answer, staff, '1').title).toBe('Katern Druk');
    expect(brandOf(answer, staff, '0').uiId).toBe(0);
  });
  it('brings its color and heading font, and Katern’s own without a brand', () => {
    expect(brandOf(answer, staff, null)).toMatchObject({ primary: '#0f766e', headingFont: 'Sora' });
    expect(brandOf(answer, staff, '0')).toMatchObject({ primary: '#475569', headingFont: 'Inter' });
  });
  it('ignores a choice stored by a customer', () => expect(brandOf(answer, customer, '1').uiId).toBe(2));
  it('states whether it prints dissertations', () => {
    expect(brandOf(answer, customer, null).printsDissertations).toBe(true);
    expect(brandOf(answer, staff, '1').printsDissertations).toBe(false);
  });
  it('has an empty title when unknown', () => expect(brandOf({ ...answer, ui_id: 4 }, customer, null).title).toBe(''));
  it('ignores a stored brand that no longer exists', () => expect(brandOf(answer, staff, '9').uiId).toBe(2));
  it('can be picked from all brands, anonymous first', () => expect(brandsOf(answer).map((brand) => brand.uiId)).toEqual([0, 1, 2]));
});

describe('outside addresses', () => {
  const written = (projectDashboard: string) =>
    JSON.stringify({ projectDashboard, thesisShop: '', satellite: 'https://satellite.example' });
  it('contain those that the configuration sets', () =>
    expect(outsideAddressesOf(written('')).map(({ name }) => name)).toEqual(['satellite']));
  it('contain only http and https addresses', () => expect(outsideAddressesOf(written('javascript:alert(1)'))).toHaveLength(1));
  it('are empty when the page contains none', () => expect(outsideAddressesOf('__OUTSIDE_ADDRESSES__')).toEqual([]));
});
