/**
 * The locale of the translation layer per language (specification, section 1): its default is en-US, which is also what a text falls back to
 * that another language lacks. Dates and numbers have their own tags, English as in Europe.
 */
export const translationLocales = { nl: 'nl-NL', en: 'en-US' } as const;
/** The language whose texts are complete. */
export const fallbackLanguage = 'en';
