import type { FastifyRequest } from 'fastify';
import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import { initialsOf } from '#modules/identity/domain/initials.ts';
import { type PersonLinks, personLinks } from '#modules/identity/server/public.ts';
import { type Cookies, readSession, type Session } from '#modules/identity/server/session.ts';
import type { ReadActor } from '#platform/server/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** The session behind a request's cookies. */
function sessionOf(kernel: Kernel, cookies: Cookies): Promise<Session | undefined> {
  return readSession(kernel.database, kernel.config, cookies, kernel.clock.now());
}

/** Who acts: what the modules know of an outsider decides what row-level security lets through; of the staff nothing needs to be asked. */
export function actorReader(kernel: Kernel): ReadActor {
  return async (request: FastifyRequest) => {
    const session = await sessionOf(kernel, request.cookies);
    if (!session) return undefined;
    const links = session.internal ? [] : await linksOf(kernel, session);
    return {
      id: session.userId,
      name: session.name,
      email: session.email,
      language: session.language,
      signedIn: true,
      internal: session.internal,
      admin: session.admin,
      permissions: new Set(session.permissions),
      databaseRole: session.internal ? 'app_staff' : 'app_external',
      settings: Object.assign(
        { 'app.user_id': String(session.userId), 'app.session_id': String(session.sessionId) },
        ...links.map((link) => link.settings),
      ),
      ...(session.impersonator && { impersonator: session.impersonator }),
    };
  };
}

/** The user state of the specification's section 3, undefined when nobody is signed in. */
export async function userStateOf(kernel: Kernel, cookies: Cookies): Promise<UserState | undefined> {
  const session = await sessionOf(kernel, cookies);
  if (!session) return undefined;
  const links = await linksOf(kernel, session);
  return { ...stateOf(session), ...Object.assign({}, ...links.map((link) => link.state)) };
}

function linksOf(kernel: Kernel, session: Session): Promise<PersonLinks[]> {
  return Promise.all(personLinks.entriesOf(kernel).map((read) => read(kernel.database, session.userId, !session.internal)));
}

function stateOf(session: Session): UserState {
  return {
    ...nobodyState,
    id: session.userId,
    business_unit_id: session.businessUnitId,
    name: session.name,
    language_iso: session.language,
    email: session.email,
    initials: session.initials || initialsOf(session.name),
    permissions: session.permissions,
    roles: session.roles,
    is_internal_user: session.internal,
    is_external_b2b: session.externalB2b,
    is_admin: session.admin,
    impersonated_by: session.impersonator?.name ?? null,
    must_enrol: session.mustEnrol,
  };
}

export const nobodyState: UserState = {
  id: 0,
  business_unit_id: null,
  name: '',
  language_iso: 'nl',
  customer_id: null,
  customer_contact_id: null,
  email: '',
  initials: '',
  permissions: [],
  roles: [],
  plan_place_id: null,
  account_manager_id: null,
  order_manager_id: null,
  prepress_manager_id: null,
  is_internal_user: false,
  is_external_b2b: false,
  is_admin: false,
  must_enrol: false,
  supplier_id: null,
  impersonated_by: null,
};
