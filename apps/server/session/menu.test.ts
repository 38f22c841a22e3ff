import { expect, it } from 'vitest';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { system } from '#platform/server/actor.ts';
import { menuFor } from './menu.ts';

const address = '/search-dashboard';
const badgeOf = (counters: { address: string; urgent: { count: number } | null }[]) =>
  menuFor({ ...system, admin: true, internal: true }, [searchDashboardPage], { printsDissertations: false, counters })[0]?.children[0]
    ?.badge;

it('a menu entry has the number of urgent rows of its page as a badge, of all counters that open it', () => {
  expect(badgeOf([])).toBeNull();
  expect(badgeOf([{ address: `${address}?status=ready`, urgent: null }])).toBeNull();
  expect(
    badgeOf([
      { address: `${address}?status=ready`, urgent: { count: 2 } },
      { address, urgent: { count: 3 } },
      { address: '/planning', urgent: { count: 9 } },
    ]),
  ).toBe(5);
});
