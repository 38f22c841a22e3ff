import { isOfBrand, type Page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import type { Brand, Person } from '#platform/web/session.tsx';

/** Where somebody is sent instead of the page they asked for. */
export type Detour = { to: string; search: Record<string, string> };

const loginPath = '/login';
const profilePath = '/customer-portal/profile-edit';

type Visitor = { person: Person; brand: Pick<Brand, 'printsDissertations'> };

/** What keeps somebody out of `page`; null when nothing does. */
function missingFor(page: Page, { person, brand }: Visitor): string | null {
  if (!isOfBrand(page, person, brand)) return 'BRAND';
  if (page.internalOnly && person.id > 0 && !person.internal) return 'INTERNAL';
  if (page.externalOnly && person.id > 0 && person.internal && !person.holder.admin) return 'EXTERNAL';
  return mayEnter(page.access, person.holder) ? null : page.access;
}

/**
 * Whether a visitor may enter `page` at the address `href`: null, or the detour. Nobody goes to the login page and afterwards where
 * they wanted to go; somebody without the right goes there to read what is missing; somebody who must enrol goes to the profile.
 */
export function detourOf(page: Page, visitor: Visitor, href: string): Detour | null {
  const { person } = visitor;
  if (page.access === 'PUBLIC' || (page.name === 'logout' && (person.id === 0 || person.mustEnrol))) return null;
  if (person.mustEnrol) return page.path === profilePath ? null : { to: profilePath, search: {} };
  const missing = missingFor(page, visitor);
  if (missing === null) return null;
  if (person.id > 0) return { to: loginPath, search: { to: href, page: page.name, missing } };
  return { to: loginPath, search: page.name === 'home' ? {} : { to: href, page: page.name } };
}
