import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { admittingRule, type WhitelistRule } from './whitelist.ts';

/**
 * The statuses of a registration: `draft` while it is filled in, `mailed` until the e-mail address is verified by the
 * mailed link, then `active` when whitelisted, else `waiting` until the staff makes it `active` or `refused`.
 */
export const registrationStatuses = ['draft', 'mailed', 'waiting', 'active', 'refused'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Days that the link of a draft and of an activation mail work; a nightly job deletes what is never activated. */
export const DRAFT_DAYS = 30;
export const ACTIVATION_DAYS = 7;
/** The rate limit of registration mails: mails per address within a number of minutes. */
export const MAILS_PER_ADDRESS = 3;
export const MAIL_WINDOW_MINUTES = 15;

/** The business unit that a visitor registers at; refuses SHOP_NOT_SET_UP in an installation that has none yet. */
export function decideRegistrationUnit<Unit>(unit: Unit | undefined): Decision<Unit, 'SHOP_NOT_SET_UP'> {
  return unit === undefined ? refuse('SHOP_NOT_SET_UP') : accept(unit);
}

/** Whether a registration may still change; refuses REGISTRATION_SENT once it is submitted. */
export function decideChangeRegistration(status: RegistrationStatus): Decision<undefined, 'REGISTRATION_SENT'> {
  return status === 'draft' ? accept() : refuse('REGISTRATION_SENT');
}

/**
 * Whether a registration may be submitted. Refuses REGISTRATION_SENT the second time, CONTACT_MISSING while that step is skipped,
 * NOBODY_TO_JOIN when the e-mail domain belongs to no customer, and CUSTOMER_NAME_MISSING for an organisation without a name.
 */
export function decideSubmitRegistration(
  typed: { status: RegistrationStatus; contact: unknown },
  who: { offered: boolean } | { business: boolean; name: string },
): Decision<undefined, 'REGISTRATION_SENT' | 'CONTACT_MISSING' | 'NOBODY_TO_JOIN' | 'CUSTOMER_NAME_MISSING'> {
  if (typed.status !== 'draft') return refuse('REGISTRATION_SENT');
  if (!typed.contact) return refuse('CONTACT_MISSING');
  if ('offered' in who) return who.offered ? accept() : refuse('NOBODY_TO_JOIN');
  return who.business && who.name === '' ? refuse('CUSTOMER_NAME_MISSING', {}, 'name') : accept();
}

/**
 * The whitelist rule whose customer is offered during registration. Only domain rules: offering the customer of a listed address would
 * disclose whose address it is.
 */
export function offeredRule(rules: readonly WhitelistRule[], email: string, day: string): WhitelistRule | undefined {
  const rule = admittingRule(rules, email, day);
  return rule?.kind === 'domain' ? rule : undefined;
}

export type Admission = { status: 'active'; joinsCustomerId: number | null; ruleId: number | null } | { status: 'waiting' };

/**
 * What follows once an e-mail address is verified. A whitelisted one becomes active: as contact of the rule's customer, or with a new
 * customer when the rule names none or the person of a listed domain chose so. A private person at a brand that prints dissertations is let in
 * at once: the order is checked, not the person. All others wait for the staff. Refuses ACCOUNT_EXISTS when the address got an account
 * meanwhile.
 */
export function decideActivateRegistration(
  registration: { email: string; joins: boolean; accountExists: boolean; ordersThesis: boolean },
  rules: readonly WhitelistRule[],
  day: string,
): Decision<Admission, 'ACCOUNT_EXISTS'> {
  if (registration.accountExists) return refuse('ACCOUNT_EXISTS');
  const rule = admittingRule(rules, registration.email, day);
  if (!rule) return accept(registration.ordersThesis ? { status: 'active', joinsCustomerId: null, ruleId: null } : { status: 'waiting' });
  const joins = rule.kind === 'address' || registration.joins;
  return accept({ status: 'active', joinsCustomerId: joins ? rule.customerId : null, ruleId: rule.id });
}

/**
 * Whether the staff may approve a registration. Refuses REGISTRATION_NOT_WAITING unless it waits, ACCOUNT_EXISTS when the address got an
 * account meanwhile, and CUSTOMER_MISSING when it joins no customer and describes none.
 */
export function decideApproveRegistration(registration: {
  status: RegistrationStatus;
  accountExists: boolean;
  joinsCustomerId: number | null;
  hasCustomer: boolean;
}): Decision<undefined, 'ACCOUNT_EXISTS' | 'REGISTRATION_NOT_WAITING' | 'CUSTOMER_MISSING'> {
  const waiting = decideWaiting(registration.status);
  if (!waiting.accepted) return waiting;
  if (registration.accountExists) return refuse('ACCOUNT_EXISTS');
  if (registration.joinsCustomerId === null && !registration.hasCustomer) return refuse('CUSTOMER_MISSING', {}, 'customerId');
  return accept();
}

/** Whether the staff may refuse a registration; refuses REGISTRATION_NOT_WAITING. */
export function decideRefuseRegistration(status: RegistrationStatus): Decision<undefined, 'REGISTRATION_NOT_WAITING'> {
  return decideWaiting(status);
}

function decideWaiting(status: RegistrationStatus): Decision<undefined, 'REGISTRATION_NOT_WAITING'> {
  return status === 'waiting' ? accept() : refuse('REGISTRATION_NOT_WAITING');
}
