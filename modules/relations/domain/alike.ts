/** By what a customer may be the one that is being typed in, the surest first. */
export const alikeReasons = ['vatNumber', 'kvk', 'namePostcode', 'emailDomain', 'name'] as const;
export type AlikeReason = (typeof alikeReasons)[number];

/** Where anybody may have a mailbox: such a domain says nothing about who somebody works for. */
const everybodys = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.nl', 'outlook.com', 'live.com', 'live.nl', 'msn.com', 'icloud.com', 'me.com'],
  ...['yahoo.com', 'gmx.de', 'gmx.net', 'web.de', 'proton.me', 'protonmail.com', 'ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'planet.nl'],
  ...['home.nl', 'casema.nl', 'upcmail.nl', 'hetnet.nl', 'telfort.nl', 'quicknet.nl', 'zonnet.nl', 'online.nl', 'telenet.be', 'skynet.be'],
]);

/** The domain of an e-mail address that belongs to one organisation; undefined for a half address and for where everybody has one. */
export function organisationDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain?.includes('.') && !domain.endsWith('.') && !everybodys.has(domain) ? domain : undefined;
}
