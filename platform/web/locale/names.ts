import { intlTags, type Locale } from './formats.ts';

/** The languages of the specification's section 1: two of the screens, and five more that a reader of our post may have. */
export const namedLanguages = ['nl', 'en', 'fr', 'de', 'it', 'es', 'pl'] as const;

/** The names of languages (`nl`), countries (`NL`) and currencies (`EUR`) as the platform knows them; a code it does not know stays. */
export type Names = Record<'language' | 'country' | 'currency', (code: string) => string>;

export type Choice = { value: string; label: string };

const kinds = { language: 'language', country: 'region', currency: 'currency' } as const;
const known = new Map<string, Intl.DisplayNames>();

export function namesIn(locale: Locale): Names {
  const nameOf = (kind: keyof typeof kinds) => (code: string) => {
    const key = `${locale} ${kind}`;
    const names = known.get(key) ?? new Intl.DisplayNames(intlTags[locale], { type: kinds[kind] });
    known.set(key, names);
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(intlTags[locale]) + name.slice(1);
  };
  return { language: nameOf('language'), country: nameOf('country'), currency: nameOf('currency') };
}

/** Codes as the choices of a list, by name. */
export function choicesOf(codes: readonly string[], nameOf: (code: string) => string, locale: Locale): Choice[] {
  const collator = new Intl.Collator(intlTags[locale]);
  return codes.map((value) => ({ value, label: nameOf(value) })).sort((one, other) => collator.compare(one.label, other.label));
}
