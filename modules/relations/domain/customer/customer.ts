/** The enumerations of customers, in the order in which select lists show them. */
export const customerTypes = ['university', 'publisher', 'business', 'government', 'reseller', 'private'] as const;
export type CustomerType = (typeof customerTypes)[number];
export const vatTypes = ['domestic', 'eu_with_number', 'eu_without_number', 'export', 'reverse_charge', 'exempt'] as const;
export type VatType = (typeof vatTypes)[number];
/** The default price list type, for customers without an agreed one. */
export const standardPriceList = 'A';
export const roundings = ['0.01', '0.05', '1.00', 'psychological'] as const;
export const invoiceFrequencies = ['per_delivery', 'per_order', 'weekly', 'two_weekly', 'monthly'] as const;
export const customerLanguages = ['nl', 'en', 'fr', 'de', 'es', 'it', 'pl'] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];
export const addressKinds = ['invoice', 'delivery', 'sample', 'mailing', 'private', 'visit'] as const;
export type AddressKind = (typeof addressKinds)[number];
/** Kinds of order mail of which a contact may receive a copy, whoever placed the order. */
export const copyKinds = ['quotes', 'confirmations', 'shipments'] as const;
export type CopyKind = (typeof copyKinds)[number];
