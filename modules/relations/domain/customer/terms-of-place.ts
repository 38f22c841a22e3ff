import type { CustomerLanguage, VatType } from './customer.ts';

const euCountries = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** Returns the VAT type of a customer by its country, as far as a file or form tells. */
export function vatTypeFor(country: string | undefined, vatNumber: string | undefined, shopCountry: string): VatType {
  if (country === undefined || country === shopCountry) return 'domestic';
  if (!euCountries.has(country)) return 'export';
  return vatNumber ? 'eu_with_number' : 'eu_without_number';
}

const languages: Readonly<Record<string, CustomerLanguage>> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', CH: 'de', FR: 'fr', LU: 'fr' };

/** The language of people at an address, when a file does not say; in Belgium by the postcode of the province. */
export function languageOfPlace(place: { country: string; postcode: string } | undefined): CustomerLanguage {
  if (place?.country === 'BE' && /^(1[34]|[4-7]\d)\d\d$/.test(place.postcode)) return 'fr';
  return place ? (languages[place.country] ?? 'en') : 'nl';
}

type Place = { country: string; postcode: string; vatNumber: string };
type Terms = { vatType: VatType; language: CustomerLanguage };

const termsOf = ({ vatNumber, ...place }: Place, shopCountry: string): Terms => ({
  vatType: vatTypeFor(place.country, vatNumber.trim() || undefined, shopCountry),
  language: languageOfPlace(place),
});

type Change<Value> = { before: Value; after: Value };

/** The terms that change with the place of a new customer, or with the country `home` of its unit; what a person chose otherwise stays. */
export function followPlace(chosen: Terms, { before, after }: Change<Place>, home: Change<string>): Partial<Terms> {
  const [old, next] = [termsOf(before, home.before), termsOf(after, home.after)];
  return {
    ...(chosen.vatType === old.vatType && { vatType: next.vatType }),
    ...(chosen.language === old.language && { language: next.language }),
  };
}
