import { isOfferedByBrand, type Page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import type { Brand, Person } from '#platform/web/session.tsx';

/** The redirect of a visitor who may not enter the page they asked for. */
export type Detour = { to: string; search: Record<string, string> };

const loginPath = '/login';
const profilePath = '/customer-portal/profile-edit';

const setUpName = 'set_up';

type Visitor = { person: Person; brand: Pick<Brand, 'printsDissertations'>; needsSetUp?: boolean };

/** The access that the visitor lacks for `page`; null when they may enter. */
function missingFor(page: Page, { person, brand }: Visitor): string | null {
  if (!isOfferedByBrand(page, person, brand)) return 'BRAND';
  if (page.internalOnly && person.id > 0 && !person.internal) return 'INTERNAL';
  if (page.externalOnly && person.id > 0 && person.internal && !person.holder.admin) return 'EXTERNAL';
  return mayEnter(page.access, person.holder) ? null : page.access;
}

/**
 * Decides whether a visitor may enter `page` at the address `href`: null, or the detour. A visitor without a session goes to login and
 * then to the page; one without the permission goes there to read what is missing; one who must enrol goes to the profile. Before the
 * shop is set up, every page leads to the set-up.
 */
export function detourOf(page: Page, visitor: Visitor, href: string): Detour | null {
  const { person } = visitor;
  if (visitor.needsSetUp) return page.name === setUpName ? null : { to: '/set-up', search: {} };
  if (page.access === 'PUBLIC' || (page.name === 'logout' && (person.id === 0 || person.mustEnrol))) return null;
  if (person.mustEnrol) return page.path === profilePath ? null : { to: profilePath, search: {} };
  const missing = missingFor(page, visitor);
  if (missing === null) return null;
  if (person.id > 0) return { to: loginPath, search: { to: href, page: page.name, missing } };
  return { to: loginPath, search: page.name === 'home' ? {} : { to: href, page: page.name } };
}
