/** The words of relations; the order is the order of the lists that people choose from. */
export const customerTypes = ['university', 'publisher', 'business', 'government', 'reseller', 'private'] as const;
export type CustomerType = (typeof customerTypes)[number];
export const vatTypes = ['domestic', 'eu_with_number', 'eu_without_number', 'export', 'reverse_charge', 'exempt'] as const;
export type VatType = (typeof vatTypes)[number];
/** The price list type of who is nobody's: no reseller, nothing agreed. */
export const standardPriceList = 'A';
export const roundings = ['0.01', '0.05', '1.00', 'psychological'] as const;
export const invoiceFrequencies = ['per_delivery', 'per_order', 'weekly', 'two_weekly', 'monthly'] as const;
export const customerLanguages = ['nl', 'en', 'fr', 'de', 'es', 'it', 'pl'] as const;
export const addressKinds = ['invoice', 'delivery', 'sample', 'mailing', 'private', 'visit'] as const;
export type AddressKind = (typeof addressKinds)[number];
/** Mails about orders of which a contact may receive a copy, whoever orders. */
export const copyKinds = ['quotes', 'confirmations', 'shipments'] as const;
export type CopyKind = (typeof copyKinds)[number];
