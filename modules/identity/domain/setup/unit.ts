import { contrastWithWhite } from '#platform/domain/brand-palette.ts';
import { accept, type Decision, decideAll, refuse } from '#platform/domain/decision.ts';
import { completeVatNumber } from '../vat/complete-vat-number.ts';
import { decideRetention, type UnitRetentionYears } from './unit-retention.ts';

/** Countries whose business numbers, VAT rates and holidays the shop knows. */
export const unitCountries = ['NL', 'BE', 'DE', 'FR', 'LU'] as const;
export type UnitCountry = (typeof unitCountries)[number];

export const headingFonts = ['Inter', 'Source Serif 4', 'Sora', 'Lora'] as const;

/** The company behind a business unit and the brand that customers see. */
export type UnitFields = {
  name: string;
  legalName: string;
  street: string;
  postcode: string;
  city: string;
  country: UnitCountry;
  phone: string;
  email: string;
  mailFrom: string;
  website: string;
  termsUrl: string;
  privacyUrl: string;
  termsVersion: string;
  vatNumber: string;
  /** The company's number: of the Dutch Chamber of Commerce or the Belgian enterprise number. */
  kvk: string;
  iban: string;
  bic: string;
  fscCode: string;
  gs1Prefix: string;
  logo: string;
  primary: string;
  headingFont: (typeof headingFonts)[number];
  retention: UnitRetentionYears;
  hosts: readonly string[];
  printsDissertations: boolean;
};

/** Brands are sent with every document and mail, so their logo is small. */
export const maxLogoBytes = 60_000;
/** The result of checking an uploaded logo. */
export type LogoCheck = 'good' | 'too_large' | 'no_picture';

/** Results of checks that need a library, and of the picture. */
export type CheckedNumbers = { iban: boolean; bic: boolean; vatNumber: boolean; logo: LogoCheck };

export type UnitRefusal =
  | 'COMPANY_NUMBER_INVALID'
  | 'VAT_NUMBER_NOT_OF_COUNTRY'
  | 'UNIT_IBAN_INVALID'
  | 'UNIT_BIC_INVALID'
  | 'FSC_CODE_INVALID'
  | 'GS1_PREFIX_INVALID'
  | 'HOST_INVALID'
  | 'COLOR_UNREADABLE'
  | 'LOGO_TOO_LARGE'
  | 'LOGO_NOT_A_PICTURE'
  | 'RETENTION_TOO_SHORT';

/** A Belgian enterprise number: 0 or 1 and nine digits, of which the last two are 97 minus the others modulo 97. */
export function isBelgianNumber(number: string): boolean {
  return /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

/** A number as people type it, `BE 1003.456.789`, without spaces and dots. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();

/**
 * A company number without its register and country, as people type it: `KVK12345678`, `NL-KVK 12345678`, `BE 0123.456.789`. A Belgian number of
 * nine digits gets its 0. Other numbers stay as they are, without spaces and dots.
 */
export function plainCompanyNumber(typed: string): string {
  const plain = plainNumber(typed).replaceAll(':', '');
  const dutch = /^(?:NL)?(?:KVK|COC)?(?:NUMMER|NR)?(\d{8})$/.exec(plain);
  const belgian = /^(?:BE|KBO|BCE|BTWBE|BEKBO|BEBCE)([01]?\d{9})$/.exec(plain);
  const french = /^(?:FR|SIREN|FRSIREN)(\d{9})$/.exec(plain);
  return dutch?.[1] ?? belgian?.[1]?.padStart(10, '0') ?? french?.[1] ?? plain;
}

/** The numbers of a unit as they are stored: a VAT number has its country, a Belgian enterprise number has ten digits. */
export function completeUnitNumbers<Unit extends Pick<UnitFields, 'country' | 'vatNumber' | 'kvk'>>(unit: Unit): Unit {
  const { country } = unit;
  const kvk = plainCompanyNumber(unit.kvk);
  const enterprise = kvk.replace(/^(?=\d{9}$)/, '0');
  return { ...unit, vatNumber: completeVatNumber(unit.vatNumber, country) ?? '', kvk: country === 'BE' ? enterprise : kvk };
}

/** Validates the fields of a business unit together; `checked` are the numbers as `plainNumber` wrote them. */
export function decideUnit(unit: UnitFields, checked: CheckedNumbers): Decision<undefined, UnitRefusal> {
  const { country, kvk, vatNumber, iban, bic, fscCode, gs1Prefix, hosts, primary } = unit;
  const wrongHost = hosts.find((host) => !/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/.test(host));
  return decideAll<UnitRefusal>(
    kvk !== '' && !isCompanyNumber(country, kvk) ? refuse('COMPANY_NUMBER_INVALID', { number: kvk, country }, 'kvk') : accept(),
    vatNumber !== '' && !(vatNumber.startsWith(country) && checked.vatNumber)
      ? refuse('VAT_NUMBER_NOT_OF_COUNTRY', { number: vatNumber, country }, 'vatNumber')
      : accept(),
    iban !== '' && !checked.iban ? refuse('UNIT_IBAN_INVALID', { number: iban }, 'iban') : accept(),
    bic !== '' && !checked.bic ? refuse('UNIT_BIC_INVALID', { number: bic }, 'bic') : accept(),
    fscCode !== '' && !/^[A-Z]{2,8}-COC-\d{6}$/.test(fscCode) ? refuse('FSC_CODE_INVALID', { code: fscCode }, 'fscCode') : accept(),
    gs1Prefix !== '' && !/^\d{7,10}$/.test(gs1Prefix) ? refuse('GS1_PREFIX_INVALID', { prefix: gs1Prefix }, 'gs1Prefix') : accept(),
    wrongHost !== undefined ? refuse('HOST_INVALID', { host: wrongHost }, 'hosts') : accept(),
    contrastWithWhite(primary) < minContrast ? refuse('COLOR_UNREADABLE', { color: primary }, 'primary') : accept(),
    checked.logo === 'too_large' ? refuse('LOGO_TOO_LARGE', { kilobytes: maxLogoBytes / 1000 }, 'logo') : accept(),
    checked.logo === 'no_picture' ? refuse('LOGO_NOT_A_PICTURE', {}, 'logo') : accept(),
    decideRetention(country, unit.retention),
  );
}

function isCompanyNumber(country: UnitCountry, number: string): boolean {
  if (country === 'NL') return /^\d{8}$/.test(number);
  if (country === 'BE') return isBelgianNumber(number);
  return /^[A-Z0-9]{5,20}$/.test(number);
}

/** White letters stand on the color, in buttons of mails (WCAG AA for large text and controls). */
const minContrast = 3;

/** The specification numbers the brands of a shop 1 to 5. */
const maxUnits = 5;

type OtherUnit = { name: string; hosts: readonly string[] };

/** Decides whether a unit may be saved beside the others: refuses UNITS_FULL for a new one too many, and HOST_TAKEN for an address of another. */
export function decideUnitBeside(
  { isNew, hosts }: { isNew: boolean; hosts: readonly string[] },
  others: readonly OtherUnit[],
): Decision<undefined, 'UNITS_FULL' | 'HOST_TAKEN'> {
  if (isNew && others.length >= maxUnits) return refuse('UNITS_FULL', { count: maxUnits });
  for (const host of hosts) {
    const other = others.find((one) => one.hosts.includes(host));
    if (other) return refuse('HOST_TAKEN', { host, unit: other.name }, 'hosts');
  }
  return accept();
}
