import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { ruleFor, type WhitelistRule } from './whitelist.ts';

/**
 * The life of a registration (domain model 3.5): `draft` while it is typed, `mailed` until the address proves itself by the link that
 * was sent there, then `active` when a whitelist lets it in, else `waiting` for somebody of the staff, who makes it `active` or `refused`.
 */
export const registrationStatuses = ['draft', 'mailed', 'waiting', 'active', 'refused'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Until when the link of a started registration opens, and that of the activation mail; what was never activated is forgotten after. */
export const DRAFT_DAYS = 30;
export const ACTIVATION_DAYS = 7;
/** An address gets no more than so many mails about registrations in so many minutes. */
export const MAILS_PER_ADDRESS = 3;
export const MAIL_WINDOW_MINUTES = 15;

/** Whether what was typed may still change: refuses REGISTRATION_SENT once it was sent in. */
export function decideChange(status: RegistrationStatus): Decision<undefined> {
  return status === 'draft' ? accept() : refuse('REGISTRATION_SENT');
}

/**
 * Whether a registration may be sent in. Refuses REGISTRATION_SENT the second time, CONTACT_MISSING while that step was passed over,
 * NOBODY_TO_JOIN when the domain of the address leads to no customer, and CUSTOMER_NAME_MISSING for an organisation without a name.
 */
export function decideSend(
  typed: { status: RegistrationStatus; contact: unknown },
  who: { offered: boolean } | { business: boolean; name: string },
): Decision<undefined> {
  if (typed.status !== 'draft') return refuse('REGISTRATION_SENT');
  if (!typed.contact) return refuse('CONTACT_MISSING');
  if ('offered' in who) return who.offered ? accept() : refuse('NOBODY_TO_JOIN');
  return who.business && who.name === '' ? refuse('CUSTOMER_NAME_MISSING', {}, 'name') : accept();
}

/** The rule whose customer is offered to somebody who types an address: a domain's, for an address of its own says too much of whose it is. */
export function offeredRule(rules: readonly WhitelistRule[], email: string, day: string): WhitelistRule | undefined {
  const rule = ruleFor(rules, email, day);
  return rule?.kind === 'domain' ? rule : undefined;
}

export type Admission = { status: 'active'; joinsCustomerId: number | null; ruleId: number } | { status: 'waiting' };

/**
 * What follows when an address has proved itself. A whitelisted one is let in: as contact of the rule's customer, or with a customer of
 * its own when the rule names none or the person of a listed domain chose so. Everybody else waits for the staff. Refuses ACCOUNT_EXISTS
 * when the address got an account meanwhile.
 */
export function decideActivation(
  asked: { email: string; joins: boolean; accountExists: boolean },
  rules: readonly WhitelistRule[],
  day: string,
): Decision<Admission> {
  if (asked.accountExists) return refuse('ACCOUNT_EXISTS');
  const rule = ruleFor(rules, asked.email, day);
  if (!rule) return accept({ status: 'waiting' });
  const joins = rule.kind === 'address' || asked.joins;
  return accept({ status: 'active', joinsCustomerId: joins ? rule.customerId : null, ruleId: rule.id });
}

/**
 * Whether the staff may decide about a registration. Refuses REGISTRATION_NOT_WAITING unless it waits, ACCOUNT_EXISTS when the address
 * got an account meanwhile, and CUSTOMER_MISSING when nobody is joined and no customer was typed.
 */
export function decideApproval(asked: {
  status: RegistrationStatus;
  accountExists: boolean;
  joinsCustomerId: number | null;
  hasCustomer: boolean;
}): Decision<undefined> {
  if (asked.status !== 'waiting') return refuse('REGISTRATION_NOT_WAITING');
  if (asked.accountExists) return refuse('ACCOUNT_EXISTS');
  if (asked.joinsCustomerId === null && !asked.hasCustomer) return refuse('CUSTOMER_MISSING', {}, 'customerId');
  return accept();
}
