/** The languages of mails, documents and specifications for customers. Screens, staff and suppliers have the first two. */
export const readerLanguages = ['nl', 'en', 'fr', 'de'] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

/**
 * The locale of the translation layer per language (specification, section 1): its default is en-US, which is also what a text falls back to
 * that another language lacks. Dates and numbers have their own tags, English as in Europe.
 */
export const translationLocales = { nl: 'nl-NL', en: 'en-US', fr: 'fr-FR', de: 'de-DE' } as const;
/** The language whose texts are complete. */
export const fallbackLanguage = 'en';
