import { describe, expect, it } from 'vitest';
import people from '#demo/people.json' with { type: 'json' };
import roles from '#demo/roles.json' with { type: 'json' };
import { type Page, page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import type { Person } from '#platform/web/session.tsx';
import { detourOf } from './entry.ts';
import { webRoutes } from './web-routes.ts';

const pages = webRoutes.map((route) => route.page);

type Given = { id?: number; internal?: boolean; admin?: boolean; mustEnrol?: boolean; permissions?: readonly string[] };
function person({ id = 7, internal = true, admin = false, mustEnrol = false, permissions = [] }: Given): Person {
  const holder = { signedIn: id > 0, internal, admin, permissions: new Set(permissions) };
  return { id, name: '', email: '', initials: '', internal, mustEnrol, holder };
}
const nobody = person({ id: 0, internal: false });
const everybody = people.map(({ role, kind }) =>
  person({
    internal: kind === 'internal',
    admin: role === 'admin',
    permissions: roles.find(({ code }) => code === role)?.permissions ?? [],
  }),
);
const wayOf = (asked: Page, who: Person, href: string, printsDissertations = true) =>
  detourOf(asked, { person: who, brand: { printsDissertations } }, href);
const basket = page({ name: 'basket', path: '/basket/{id}', access: 'basket_content.view' });

describe('a page', () => {
  it('is entered by who holds its permission', () =>
    expect(wayOf(basket, person({ permissions: ['basket_content.view'] }), '/basket/4')).toBeNull());
  it('sends nobody to the login page, and afterwards where they wanted to go', () => {
    const detour = wayOf(basket, nobody, '/basket/4?tab=files');
    expect(detour).toEqual({ to: '/login', search: { to: '/basket/4?tab=files', page: 'basket' } });
    expect(safeReturn(detour!.search.to, 'http://localhost')).toBe('/basket/4?tab=files');
  });
  it('sends who lacks its permission to the login page, which says what is missing', () =>
    expect(wayOf(basket, person({}), '/basket/4')).toMatchObject({ to: '/login', search: { missing: 'basket_content.view' } }));
  it('with two permissions joined by "or" is entered with either', () => {
    const checked = page({ name: 'checked_orders', path: '/dashboard/order-check', access: 'dashboard.view or api_log.view' });
    expect(wayOf(checked, person({ permissions: ['api_log.view'] }), '/')).toBeNull();
    expect(wayOf(checked, person({ permissions: ['dashboard.view'] }), '/')).toBeNull();
    expect(wayOf(checked, person({ permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: checked.access } });
  });
  it('for staff is closed to customers that hold its permission, and the other way round', () => {
    const staff = page({ name: 'upload_link', path: '/fup/{id}/link', access: 'fup', internalOnly: true });
    const portal = page({ name: 'customer_portal', path: '/customer-portal', access: 'fup', externalOnly: true });
    expect(wayOf(staff, person({ internal: false, permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: 'INTERNAL' } });
    expect(wayOf(portal, person({ permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: 'EXTERNAL' } });
  });
});

describe('a page of dissertations', () => {
  const thesis = page({ name: 'thesis_wizard', path: '/customer-portal/thesis/{step?}', access: 'fup', dissertationsOnly: true });
  it('is for customers of a brand that prints them, and for the staff of every brand', () => {
    const customer = person({ internal: false, permissions: ['fup'] });
    expect(wayOf(thesis, customer, '/', true)).toBeNull();
    expect(wayOf(thesis, customer, '/', false)).toMatchObject({ search: { missing: 'BRAND' } });
    expect(wayOf(thesis, person({ permissions: ['fup'] }), '/', false)).toBeNull();
  });
});

describe('the way in', () => {
  it('never loops: where a detour leads to may be entered, whoever comes and whatever they ask for', () => {
    const mustEnrol = [person({ mustEnrol: true }), person({ mustEnrol: true, internal: false })];
    for (const who of [nobody, person({}), person({ internal: false }), ...mustEnrol, ...everybody]) {
      for (const asked of pages) {
        const detour = wayOf(asked, who, asked.path);
        if (!detour) continue;
        const next = pages.find(({ path }) => path === detour.to);
        expect([asked.name, next?.name, next && wayOf(next, who, detour.to)]).toEqual([asked.name, next?.name, null]);
      }
    }
  });
  it('lets every role into exactly the pages of its row', () => {
    for (const who of everybody) {
      for (const asked of pages) {
        const kept = who.internal ? asked.externalOnly && !who.holder.admin : asked.internalOnly;
        expect([asked.name, wayOf(asked, who, '/') === null]).toEqual([asked.name, mayEnter(asked.access, who.holder) && !kept]);
      }
    }
  });
  it('of who must enrol leads to the profile before anything else, and out again', () => {
    const who = person({ mustEnrol: true });
    expect(wayOf(basket, who, '/basket/4')).toEqual({ to: '/customer-portal/profile-edit', search: {} });
    const open = pages.filter((asked) => wayOf(asked, who, asked.path) === null).map(({ name }) => name);
    expect(open).toEqual(expect.arrayContaining(['login', 'logout', 'customer_portal_profile_edit']));
    for (const name of open) {
      const { access } = pages.find((one) => one.name === name)!;
      expect([name, access === 'PUBLIC' || ['logout', 'customer_portal_profile_edit'].includes(name)]).toEqual([name, true]);
    }
  });
});
