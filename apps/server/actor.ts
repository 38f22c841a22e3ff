import type { FastifyRequest } from 'fastify';
import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import { authSecret } from '#modules/identity/server/auth.ts';
import { personLinks } from '#modules/identity/server/public.ts';
import { readSession, type Session, sessionCookieName } from '#modules/identity/server/session.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadActor } from '#platform/server/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';

export type SignedIn = { actor: Actor; state: UserState };

/** Who is behind a request: the session of its cookie, and what the modules know of that person. */
export async function signedInOf(kernel: Kernel, cookies: Record<string, string | undefined>): Promise<SignedIn | undefined> {
  const cookie = cookies[sessionCookieName(kernel.config.publicUrl.startsWith('https:'))];
  const session = await readSession(kernel.database, authSecret(kernel.config), cookie, kernel.clock.now());
  return session && signedIn(kernel, session);
}

export function actorReader(kernel: Kernel): ReadActor {
  return async (request: FastifyRequest) => (await signedInOf(kernel, request.cookies))?.actor;
}

export async function signedIn(kernel: Kernel, session: Session): Promise<SignedIn> {
  const links = await Promise.all(personLinks.entriesOf(kernel).map((read) => read(kernel.database, session.userId, !session.internal)));
  const actor: Actor = {
    id: session.userId,
    name: session.name,
    email: session.email,
    language: session.language,
    signedIn: true,
    internal: session.internal,
    admin: session.admin,
    permissions: new Set(session.permissions),
    databaseRole: session.internal ? 'app_staff' : 'app_external',
    settings: Object.assign({ 'app.user_id': String(session.userId) }, ...links.map((link) => link.settings)),
  };
  return { actor, state: { ...stateOf(session), ...Object.assign({}, ...links.map((link) => link.state)) } };
}

function stateOf(session: Session): UserState {
  return {
    ...nobodyState,
    id: session.userId,
    business_unit_id: session.businessUnitId,
    name: session.name,
    language_iso: session.language,
    email: session.email,
    initials: initialsOf(session.name),
    permissions: session.permissions,
    roles: session.roles,
    is_internal_user: session.internal,
    is_external_b2b: session.externalB2b,
    is_admin: session.admin,
  };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
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
  supplier_id: null,
};
