/** Why a known customer may be the one being entered, the strongest match first. */
export const similarityReasons = ['vatNumber', 'kvk', 'namePostcode', 'emailDomain', 'name'] as const;
export type SimilarityReason = (typeof similarityReasons)[number];

/** Public mail providers; such a domain does not identify an employer. */
const publicProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.nl', 'outlook.com', 'live.com', 'live.nl', 'msn.com', 'icloud.com', 'me.com'],
  ...['yahoo.com', 'gmx.de', 'gmx.net', 'web.de', 'proton.me', 'protonmail.com', 'ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'planet.nl'],
  ...['home.nl', 'casema.nl', 'upcmail.nl', 'hetnet.nl', 'telfort.nl', 'quicknet.nl', 'zonnet.nl', 'online.nl', 'telenet.be', 'skynet.be'],
]);

/** The domain of an e-mail address, when it identifies one organisation; undefined for an incomplete address or a public provider. */
export function organizationDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain?.includes('.') && !domain.endsWith('.') && !publicProviders.has(domain) ? domain : undefined;
}
