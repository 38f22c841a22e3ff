import { expect, it } from 'vitest';
import { isOfferedByBrand, page } from './page.ts';

const wizard = page({ name: 'thesis_wizard', path: '/customer-portal/thesis/{step?}', access: 'fup', dissertationsOnly: true });
const home = page({ name: 'home', path: '/', access: 'fup' });

it('shows theses and publications only with brands that print dissertations', () => {
  const customer = { internal: false };
  expect(isOfferedByBrand(wizard, customer, { printsDissertations: true })).toBe(true);
  expect(isOfferedByBrand(wizard, customer, { printsDissertations: false })).toBe(false);
  expect(isOfferedByBrand(home, customer, { printsDissertations: false })).toBe(true);
});
it('shows every page to the staff, whatever the brand', () =>
  expect(isOfferedByBrand(wizard, { internal: true }, { printsDissertations: false })).toBe(true));
