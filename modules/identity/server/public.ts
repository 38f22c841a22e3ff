import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import type { Database } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * What other modules know of a user: the customer and contact they are, the manager, the operator's plan place.
 * `settings` reach row-level security.
 */
export type PersonLinks = {
  state: Partial<UserState>;
  settings: Record<`app.${string}`, string>;
};
export type PersonLinkReader = (database: Database, userId: number, external: boolean) => Promise<PersonLinks>;
export const personLinks = slot<PersonLinkReader>('identity.personLinks');

export { acceptInvitation } from './accept-invitation.ts';
export { createUser, type NewUser } from './create-user.ts';
export { type HomeTile, homeTiles } from './home-tiles.ts';
