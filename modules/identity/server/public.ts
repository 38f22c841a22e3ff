import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import type { LinkKind } from '#modules/identity/domain/user.ts';
import type { Database } from '#platform/server/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
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

/** What users are to another module, for the lists of users: `name` is the customer, the supplier, the plan place. */
export type UserLink = { userId: number; kind: LinkKind; name: string };
export type UserLinkReader = (context: QueryContext, userIds: readonly number[]) => Promise<UserLink[]>;
export const userLinks = slot<UserLinkReader>('identity.userLinks');

/** What another module knows of who asks, for the copy of their own data. */
export type OwnData = { name: string; rows: readonly unknown[] };
export const ownData = slot<(context: QueryContext) => Promise<OwnData>>('identity.ownData');

export { acceptInvitation } from './accept-invitation.ts';
export { asksBot, botExemption } from './bot-check/check-bot.ts';
export { createUser, type NewUser } from './create-user.ts';
export { type HomeTile, homeTile } from './home-tiles.ts';
export { hashPassword, isPassword, ownWords } from './password-hash.ts';
export { lockLinkable } from './users.store.ts';
