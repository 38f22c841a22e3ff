import { brandIconSvg } from '#platform/domain/brand-icons.ts';
import { logoOf, logoSvg } from '#platform/server/documents/logo.ts';
import de from '#platform/text/documents.de.json' with { type: 'json' };
import fr from '#platform/text/documents.fr.json' with { type: 'json' };
import en from '#platform/text/en.json' with { type: 'json' };
import nl from '#platform/text/nl.json' with { type: 'json' };
import { type DocumentFormats, documentText } from './document-text.ts';

/** The company that sends a document, with what its letterhead and the law require. */
export type DocumentBrand = {
  unit: 1 | 2 | 3 | 4 | 5;
  name: string;
  legalName: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
  email: string;
  /** The sender of its mails, when it is not that of the server. */
  mailFrom?: string;
  website: string;
  vatNumber: string;
  kvk: string;
  iban: string;
  bic: string;
  /** The code of the chain of custody certificate; without it no FSC claim is made. */
  fscCode?: string;
  /** The company prefix of GS1; without it pallets have no number of their own. */
  gs1Prefix?: string;
  /** `#RRGGBB` */
  primary: string;
  /** `Inter`, `Source Serif 4`, `Sora` or `Lora`. */
  headingFont: string;
  /** Where its terms of sale are; left out or empty when they are sent on request. */
  termsUrl?: string;
  /** A data URL; left out or empty without a logo. */
  logo?: string;
};

export type PostalAddress = {
  name: string;
  attention?: string;
  /** Street with house number and addition. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

export type Fact = { label: string; value: string };

/** The data of the letter that `house-style.typ` sets around every A4 document. */
export type Letter = {
  language: string;
  title: string;
  /** The running header from the second page on. */
  running: string;
  page: string;
  brand: { name: string; primary: string; headingFont: string; sign: string; hasLogo: boolean; contact: string[]; legal: string[][] };
  recipient: string[];
  facts: Fact[];
};

export type LetterInput = {
  brand: DocumentBrand;
  language: string;
  title: string;
  number: string;
  recipient: PostalAddress;
  facts: (Fact | undefined)[];
};

export function letterOf({ brand, language, title, number, recipient, facts }: LetterInput): Letter {
  const house = documentText({ nl: nl.documents, en: en.documents, fr, de }, language);
  const { text } = house;
  const logo = brand.logo ? logoOf(brand.logo) : undefined;
  return {
    language: house.language,
    title,
    running: `${title} ${number}`,
    page: text('page'),
    brand: {
      name: brand.name,
      primary: brand.primary,
      headingFont: brand.headingFont,
      sign: logo ? logoSvg(logo) : brandIconSvg(brand.unit, brand.primary),
      hasLogo: logo !== undefined,
      contact: [brand.street, `${brand.postcode} ${brand.city}`, brand.phone, brand.email, brand.website].filter((line) => line !== ''),
      legal: [
        [brand.legalName, `${brand.street}, ${brand.postcode} ${brand.city}`],
        [
          ...(brand.kvk ? [text(brand.country === 'BE' ? 'enterpriseNumber' : 'kvk', { number: brand.kvk })] : []),
          ...(brand.vatNumber ? [text('vat', { number: brand.vatNumber })] : []),
        ],
        [...(brand.iban ? [`IBAN ${formatIban(brand.iban)}`] : []), ...(brand.bic ? [`BIC ${brand.bic}`] : [])],
      ].filter((lines) => lines.length > 0),
    },
    recipient: addressLines(recipient, brand.country, house),
    facts: facts.filter((fact) => fact !== undefined),
  };
}

/** Formats an address on one line, for a sentence or a table. */
export function addressInLine(address: PostalAddress, homeCountry: string, formats: Pick<DocumentFormats, 'country'>): string {
  return addressLines(address, homeCountry, formats).join(', ').replaceAll('  ', ' ');
}

/** Formats an address as on an envelope; with the country only when it differs from the sender's. */
export function addressLines(address: PostalAddress, homeCountry: string, formats: Pick<DocumentFormats, 'country'>): string[] {
  return [
    address.name,
    ...(address.attention && address.attention !== address.name ? [address.attention] : []),
    address.street,
    `${address.postcode}  ${address.city}`,
    ...(address.country === homeCountry ? [] : [formats.country(address.country)]),
  ];
}

export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
