import type { brandEndpoint, UserState } from '#modules/identity/contract/session.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Brand, Person } from '#platform/web/session.tsx';

/** The user state of `/async/me` as the platform needs it. */
export function personOf(user: UserState): Person {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    initials: user.initials,
    internal: user.is_internal_user,
    holder: {
      signedIn: user.id > 0,
      internal: user.is_internal_user,
      admin: user.is_admin,
      permissions: new Set(user.permissions),
    },
  };
}

/** The brand that is worn: the one an internal user chose by hand, else that of the host. */
export function brandOf(answer: OutputOf<typeof brandEndpoint>, person: Person, chosen: string | null): Brand {
  const byHand = person.internal && chosen !== null ? answer.brands.find((brand) => String(brand.ui_id) === chosen) : undefined;
  const uiId = byHand?.ui_id ?? answer.ui_id;
  return {
    uiId,
    title: answer.brands.find((brand) => brand.ui_id === uiId)?.title ?? 'Katern',
    customerPortal: answer.customer_portal,
    testEnvironment: answer.test_environment,
  };
}
