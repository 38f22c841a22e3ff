import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * `domain` and `address`: e-mail addresses whose registration needs no approval. `ip`: callers that skip the bot check.
 * `test_mail`: recipients of mail in the test environment.
 */
export const whitelistKinds = ['domain', 'address', 'ip', 'test_mail'] as const;
export type WhitelistKind = (typeof whitelistKinds)[number];

const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The stored form of a typed value: in lower case, an e-mail domain without its at-sign. */
export function whitelistValue(kind: WhitelistKind, typed: string): string {
  const value = typed.trim().toLowerCase();
  return kind === 'domain' || kind === 'test_mail' ? value.replace(/^@/, '') : value;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function isAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  return at > 0 && !/[\s,;<>]/.test(value) && host.test(value.slice(at + 1));
}

export type SaveWhitelistInput = {
  kind: WhitelistKind;
  value: string;
  customerId: number | null;
  /** Whether the server parses the value as an IP address or range. */
  isIpRange: boolean;
  taken: boolean;
};

/**
 * Whether an entry may be saved; `value` is the result of `whitelistValue`. Refuses WHITELIST_VALUE_INVALID when the value does not fit the
 * kind, WHITELIST_NEEDS_CUSTOMER for a domain without a customer, WHITELIST_EXISTS for a duplicate value.
 */
export function decideSaveWhitelist(
  ask: SaveWhitelistInput,
): Decision<undefined, 'WHITELIST_VALUE_INVALID' | 'WHITELIST_NEEDS_CUSTOMER' | 'WHITELIST_EXISTS'> {
  const isOfKind = {
    domain: host.test(ask.value),
    address: isAddress(ask.value),
    ip: ask.isIpRange,
    test_mail: isAddress(ask.value) || host.test(ask.value),
  };
  if (!isOfKind[ask.kind]) return refuse('WHITELIST_VALUE_INVALID', { kind: ask.kind, value: ask.value }, 'value');
  if (ask.kind === 'domain' && ask.customerId === null) return refuse('WHITELIST_NEEDS_CUSTOMER', {}, 'customerId');
  if (ask.taken) return refuse('WHITELIST_EXISTS', { value: ask.value }, 'value');
  return accept();
}

export type WhitelistRule = {
  id: number;
  kind: string;
  value: string;
  customerId: number | null;
  active: boolean;
  expiresOn: string | null;
};

/** Whether an entry is in force on a day (`YYYY-MM-DD`): active, and not expired. */
export function isInForce(rule: Pick<WhitelistRule, 'active' | 'expiresOn'>, day: string): boolean {
  return rule.active && (rule.expiresOn === null || day <= rule.expiresOn);
}

/** The rule that admits an e-mail address without approval: a rule for the address before one for its whole domain. */
export function admittingRule<Rule extends WhitelistRule>(rules: readonly Rule[], email: string, day: string): Rule | undefined {
  const inForce = rules.filter((rule) => isInForce(rule, day));
  return (
    inForce.find((rule) => rule.kind === 'address' && rule.value === email.toLowerCase()) ??
    inForce.find((rule) => rule.kind === 'domain' && rule.value === domainOf(email))
  );
}

/** The addresses that receive mail in the test environment. */
export function allowedTestRecipients(rules: readonly WhitelistRule[], addresses: readonly string[], day: string): string[] {
  const values = new Set(rules.filter((rule) => rule.kind === 'test_mail' && isInForce(rule, day)).map((rule) => rule.value));
  return addresses.filter((address) => values.has(address.toLowerCase()) || values.has(domainOf(address)));
}
