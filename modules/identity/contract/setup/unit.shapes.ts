import { z } from 'zod';
import { headingFonts, plainNumber, unitCountries } from '#modules/identity/domain/setup/unit.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';

/** A number without its spaces and dots. */
const number = text(40).transform(plainNumber);

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]).default('');

const years = z.number().int().min(1).max(30).nullable();

/** The fields of a business unit with its company and brand. */
export const unitFields = {
  name: requiredText(60),
  legalName: requiredText(120),
  street: requiredText(120),
  postcode: requiredText(12),
  city: requiredText(80),
  country: z.enum(unitCountries),
  phone: requiredText(40),
  email: requiredText(200).pipe(z.email()),
  /** The address that mails of the brand come from; empty for that of the server. */
  mailFrom: z.union([z.literal(''), text(200).pipe(z.email())]).default(''),
  website: text(120),
  /** Where customers read the terms and how their data is handled; empty for none. */
  termsUrl: webAddress,
  privacyUrl: webAddress,
  /** Which text of the terms that is, kept with each order that agrees to it. */
  termsVersion: text(40).default(''),
  vatNumber: number,
  kvk: number,
  iban: number,
  bic: number,
  /** The code of the chain of custody certificate, `CU-COC-812345`; empty without one. */
  fscCode: text(40)
    .transform((code) => code.toUpperCase())
    .default(''),
  /** The company prefix of GS1, of 7 to 10 digits; empty without one. */
  gs1Prefix: number.default(''),
  /** A data URL of a PNG, JPEG or SVG; empty for none. */
  logo: z.string().max(90_000).default(''),
  primary: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  headingFont: z.enum(headingFonts),
  /** Years that files are stored; null follows the server. */
  retention: z.object({ uploads: years, quotes: years, invoices: years }).default({ uploads: null, quotes: null, invoices: null }),
  hosts: z.array(text(253).transform((host) => host.toLowerCase())).max(20),
  printsDissertations: z.boolean(),
};

export const unitRefusals = [
  'COMPANY_NUMBER_INVALID',
  'VAT_NUMBER_NOT_OF_COUNTRY',
  'UNIT_IBAN_INVALID',
  'UNIT_BIC_INVALID',
  'FSC_CODE_INVALID',
  'GS1_PREFIX_INVALID',
  'HOST_INVALID',
  'COLOR_UNREADABLE',
  'LOGO_TOO_LARGE',
  'LOGO_NOT_A_PICTURE',
  'RETENTION_TOO_SHORT',
] as const;
