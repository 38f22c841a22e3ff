import type { UserState } from '#modules/identity/contract/session.endpoints.ts';
import type { LinkKind } from '#modules/identity/domain/user.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * What other modules know about a user: their customer and contact, account manager, the operator's plan place. `settings` are passed to
 * row-level security.
 */
export type PersonLinks = {
  state: Partial<UserState>;
  settings: Record<`app.${string}`, string>;
};
export type PersonLinkReader = (database: Database, userId: number, external: boolean) => Promise<PersonLinks>;
export const personLinks = slot<PersonLinkReader>('identity.personLinks');

/** Slot: where people of a kind begin after sign-in; null leaves it to others, at last to the home page. */
export const landings = slot<(state: UserState) => string | null>('identity.landings');

/** Links of users to other modules, for user lists: `name` is the customer, the supplier or the plan place. */
export type UserLink = { userId: number; kind: LinkKind; name: string };
export type UserLinkReader = (context: QueryContext, userIds: readonly number[]) => Promise<UserLink[]>;
export const userLinks = slot<UserLinkReader>('identity.userLinks');

/** What another module stores about the current user, for the download of personal data. */
export type OwnData = { name: string; rows: readonly unknown[] };
export const ownData = slot<(context: QueryContext) => Promise<OwnData>>('identity.ownData');

export { type HomeTile, type HomeTileKey, homeTile } from './home-tiles.ts';
export { identityTables } from './read-model.ts';
export { readyPoints } from './ready/ready-points.ts';
export { drawNumber, passOrderNumber, readNumberFormat } from './setup/number-formats.ts';
export { type SetUpStep, setUpSteps } from './setup/set-up-steps.ts';
export { isVatNumber } from './setup/unit-numbers.ts';
export { botExemption, withBotCheck } from './sign-in/check-bot.ts';
export { forbiddenPasswordWords, hashPassword, isPassword } from './sign-in/password-hash.ts';
export type { MailBrand } from './sign-in/password-link.ts';
export { brandOfUnit } from './units/brand-of-unit.ts';
export { brandUrl } from './units/brand-url.ts';
export { homeCountry, readHomeCountry, readUnitCountry } from './units/home-country.ts';
export { recordConsent } from './units/record-consent.ts';
export { unitUrl } from './units/unit-url.ts';
export { acceptInvitation, decideInvitedPassword } from './users/accept-invitation.ts';
export { administratorsOf, holdersOf } from './users/administrators.ts';
export {
  closeColleague,
  inviteColleague,
  inviteColleagueAgain,
  readAccountStates,
  setAdministers,
} from './users/colleague-accounts.ts';
export { createUser, type NewUser } from './users/create-user.ts';
export { mailUser } from './users/mail-user.ts';
export { lockLinkable } from './users/users.store.ts';
export { readEndedVatRates, readVatPercents } from './vat/vat-rates.store.ts';
