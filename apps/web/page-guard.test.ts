import { describe, expect, it } from 'vitest';
import people from '#demo/organisation/people.json' with { type: 'json' };
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { type Page, page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import type { Person } from '#platform/web/session.tsx';
import { detourOf } from './page-guard.ts';
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
const detourFor = (asked: Page, who: Person, href: string, printsDissertations = true) =>
  detourOf(asked, { person: who, brand: { printsDissertations } }, href);
const basket = page({ name: 'basket', path: '/basket/{id}', access: 'basket_content.view' });

describe('page guard', () => {
  it('lets in a person who has the permission', () =>
    expect(detourFor(basket, person({ permissions: ['basket_content.view'] }), '/basket/4')).toBeNull());
  it('sends a visitor without a session to login, and then to the page they asked for', () => {
    const detour = detourFor(basket, nobody, '/basket/4?tab=files');
    expect(detour).toEqual({ to: '/login', search: { to: '/basket/4?tab=files', page: 'basket' } });
    expect(safeReturn(detour!.search.to, 'http://localhost')).toBe('/basket/4?tab=files');
  });
  it('sends a person without the permission to login, which names what is missing', () =>
    expect(detourFor(basket, person({}), '/basket/4')).toMatchObject({ to: '/login', search: { missing: 'basket_content.view' } }));
  it('accepts either of two permissions joined by "or"', () => {
    const checked = page({ name: 'checked_orders', path: '/dashboard/order-check', access: 'dashboard.view or api_log.view' });
    expect(detourFor(checked, person({ permissions: ['api_log.view'] }), '/')).toBeNull();
    expect(detourFor(checked, person({ permissions: ['dashboard.view'] }), '/')).toBeNull();
    expect(detourFor(checked, person({ permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: checked.access } });
  });
  it('keeps customers out of staff pages and staff out of customer pages, despite the permission', () => {
    const staff = page({ name: 'upload_link', path: '/fup/{id}/link', access: 'fup', internalOnly: true });
    const portal = page({ name: 'customer_portal', path: '/customer-portal', access: 'fup', externalOnly: true });
    expect(detourFor(staff, person({ internal: false, permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: 'INTERNAL' } });
    expect(detourFor(portal, person({ permissions: ['fup'] }), '/')).toMatchObject({ search: { missing: 'EXTERNAL' } });
  });
});

describe('page guard of dissertations', () => {
  const thesis = page({ name: 'thesis_wizard', path: '/customer-portal/thesis/{step?}', access: 'fup', dissertationsOnly: true });
  it('lets in customers of a brand that prints them, and staff of every brand', () => {
    const customer = person({ internal: false, permissions: ['fup'] });
    expect(detourFor(thesis, customer, '/', true)).toBeNull();
    expect(detourFor(thesis, customer, '/', false)).toMatchObject({ search: { missing: 'BRAND' } });
    expect(detourFor(thesis, person({ permissions: ['fup'] }), '/', false)).toBeNull();
  });
});

describe('detour', () => {
  it('never loops: its target is open to the person who is sent there', () => {
    const mustEnrol = [person({ mustEnrol: true }), person({ mustEnrol: true, internal: false })];
    for (const who of [nobody, person({}), person({ internal: false }), ...mustEnrol, ...everybody]) {
      for (const asked of pages) {
        const detour = detourFor(asked, who, asked.path);
        if (!detour) continue;
        const next = pages.find(({ path }) => path === detour.to);
        expect([asked.name, next?.name, next && detourFor(next, who, detour.to)]).toEqual([asked.name, next?.name, null]);
      }
    }
  });
  it('lets every role into exactly the pages of its row', () => {
    for (const who of everybody) {
      for (const asked of pages) {
        const isForOthers = who.internal ? asked.externalOnly && !who.holder.admin : asked.internalOnly;
        expect([asked.name, detourFor(asked, who, '/') === null]).toEqual([asked.name, mayEnter(asked.access, who.holder) && !isForOthers]);
      }
    }
  });
  it('leads a person who must enrol to the profile first, and allows signing out', () => {
    const who = person({ mustEnrol: true });
    expect(detourFor(basket, who, '/basket/4')).toEqual({ to: '/customer-portal/profile-edit', search: {} });
    const open = pages.filter((asked) => detourFor(asked, who, asked.path) === null).map(({ name }) => name);
    expect(open).toEqual(expect.arrayContaining(['login', 'logout', 'customer_portal_profile_edit']));
    for (const name of open) {
      const { access } = pages.find((one) => one.name === name)!;
      expect([name, access === 'PUBLIC' || ['logout', 'customer_portal_profile_edit'].includes(name)]).toEqual([name, true]);
    }
  });
});
