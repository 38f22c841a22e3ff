/** The languages that a publication may be written in (ISO 639-1), each with its code for the book trade (ISO 639-2/B, list 74 of ONIX); empty for another one. */
export const bookTradeLanguages = { nl: 'dut', en: 'eng', fr: 'fre', de: 'ger', es: 'spa', it: 'ita', pt: 'por', fy: 'fry' } as const;
export type TextLanguage = keyof typeof bookTradeLanguages | '';
export const textLanguages = ['', ...Object.keys(bookTradeLanguages)] as [TextLanguage, ...TextLanguage[]];
