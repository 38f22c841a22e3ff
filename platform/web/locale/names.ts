import { intlTags, type Locale } from './formats.ts';

/** The languages of the specification's section 1: two for the screens, and five more for people who receive mail. */
export const namedLanguages = ['nl', 'en', 'fr', 'de', 'it', 'es', 'pl'] as const;

/** The names of languages (`nl`), countries (`NL`) and currencies (`EUR`) from `Intl`; an unknown code stays as it is. */
export type Names = Record<'language' | 'country' | 'currency', (code: string) => string>;

export type Choice = { value: string; label: string };

const kinds = { language: 'language', country: 'region', currency: 'currency' } as const;
const cache = new Map<string, Intl.DisplayNames>();

export function namesIn(locale: Locale): Names {
  const nameOf = (kind: keyof typeof kinds) => (code: string) => {
    const key = `${locale} ${kind}`;
    const names = cache.get(key) ?? new Intl.DisplayNames(intlTags[locale], { type: kinds[kind] });
    cache.set(key, names);
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(intlTags[locale]) + name.slice(1);
  };
  return { language: nameOf('language'), country: nameOf('country'), currency: nameOf('currency') };
}

/** Turns codes into choices, sorted by name. */
export function choicesOf(codes: readonly string[], nameOf: (code: string) => string, locale: Locale): Choice[] {
  const collator = new Intl.Collator(intlTags[locale]);
  return codes.map((value) => ({ value, label: nameOf(value) })).sort((one, other) => collator.compare(one.label, other.label));
}
