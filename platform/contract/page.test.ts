import { expect, it } from 'vitest';
import { isOfBrand, page } from './page.ts';

const wizard = page({ name: 'thesis_wizard', path: '/customer-portal/thesis/{step?}', access: 'fup', dissertationsOnly: true });
const home = page({ name: 'home', path: '/', access: 'fup' });

it('shows theses and publications only with brands that print dissertations', () => {
  const customer = { internal: false };
  expect(isOfBrand(wizard, customer, { printsDissertations: true })).toBe(true);
  expect(isOfBrand(wizard, customer, { printsDissertations: false })).toBe(false);
  expect(isOfBrand(home, customer, { printsDissertations: false })).toBe(true);
});
it('shows every page to the staff, whatever the brand', () =>
  expect(isOfBrand(wizard, { internal: true }, { printsDissertations: false })).toBe(true));
