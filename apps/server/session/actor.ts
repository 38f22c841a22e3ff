import type { FastifyRequest } from 'fastify';
import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import { initialsOf } from '#modules/identity/domain/initials.ts';
import { landings, type PersonLinks, personLinks } from '#modules/identity/server/public.ts';
import { readPerson, type Session, sessionReader } from '#modules/identity/server/sign-in/session.ts';
import { permissionsOfKey } from '#modules/integrations/domain/api-key.ts';
import { readKeyHolder } from '#modules/integrations/server/public.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { ReadActor } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const sessions = new WeakMap<FastifyRequest, Session>();

/** Reads the actor of a request. For an external user the modules' links determine what row-level security allows; staff need none. */
export function actorReader(kernel: Kernel): ReadActor {
  const readSession = sessionReader(kernel);
  return async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) return actorOfKey(kernel, authorization);
    const session = await readSession(request.cookies);
    if (!session) return undefined;
    sessions.set(request, session);
    return actorOf(kernel, session);
  };
}

async function actorOf(kernel: Kernel, session: Session): Promise<Actor> {
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
}

/**
 * The actor of an API key: its user, or its customer as an actor without an account who sees everything of that customer. With a key
 * any cookie is ignored, and an invalid key is an error.
 */
async function actorOfKey(kernel: Kernel, authorization: string): Promise<Actor> {
  const holder = await readKeyHolder(kernel, authorization, kernel.clock.now());
  if (!holder) throw new HttpError(401, 'API_KEY_INVALID');
  const { keyId, scopes, name } = holder;
  if (holder.kind === 'user') {
    const person = await readPerson(kernel.database, holder.userId);
    if (!person) throw new HttpError(401, 'API_KEY_INVALID');
    return { ...(await actorOf(kernel, person)), admin: false, permissions: permissionsOfKey(scopes, person), apiKey: { id: keyId } };
  }
  return {
    ...nobody,
    // Negative: not a user id, and yet different for each customer's key.
    id: -keyId,
    name,
    signedIn: true,
    permissions: permissionsOfKey(scopes, { admin: false, permissions: holder.permissions }),
    apiKey: { id: keyId },
    settings: {
      'app.user_id': String(-keyId),
      'app.customer_id': String(holder.customerId),
      'app.sees_all': '1',
      'app.former_customer_id': String(holder.formerCustomerId),
    },
  };
}

/** The user state of the specification's section 3; undefined without a session. A request with an API key has none. */
export async function userStateOf(kernel: Kernel, request: FastifyRequest): Promise<UserState | undefined> {
  const session = sessions.get(request);
  if (!session) return undefined;
  const links = await linksOf(kernel, session);
  const linked: UserState = { ...stateOf(session), ...Object.assign({}, ...links.map((link) => link.state)) };
  return { ...linked, lands_on: landings.entriesOf(kernel).flatMap((of) => of(linked) ?? [])[0] ?? linked.lands_on };
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
  customer_is_business: false,
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
  lands_on: '/',
};
