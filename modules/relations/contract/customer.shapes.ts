import { z } from 'zod';

import { plainCompanyNumber } from '#modules/identity/domain/setup/unit.ts';
import {
  addressKinds,
  copyKinds,
  customerLanguages,
  customerTypes,
  invoiceFrequencies,
  roundings,
  vatTypes,
} from '#modules/relations/domain/customer/customer.ts';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { paymentMoments } from '#modules/relations/domain/finance/payment-plan.ts';
import { enteredMoney, id, money, requiredText, text } from '#platform/contract/shapes.ts';

/** Strips the spaces, dots and dashes with which people write numbers. */
const compactNumber = (max: number) => text(max).transform((value) => value.replace(/[\s.-]/g, '').toUpperCase() || undefined);
/** The code of a price list type, chosen by the shop. */
export const priceListCode = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/);
const rate = z.number().min(-1).max(10);
/** The id of a manager of the kind in the field name; null for none. */
const managerId = id.nullable().default(null);

const paymentPart = z.object({
  moment: z.enum(paymentMoments),
  percent: z.number().min(0.01).max(100),
  days: z.number().int().min(0).max(120),
  /** Whether production waits until this part is paid; only for a moment before production. */
  paidFirst: z.boolean().optional(),
});

/** The refusals of saving a customer. */
export const saveRefusals = [
  'CUSTOMER_NO_ADDRESS',
  'VAT_INVALID',
  'VAT_NUMBER_REQUIRED',
  'IBAN_INVALID',
  'BIC_INVALID',
  'KVK_INVALID',
  'MIS_ID_TAKEN',
  'PAYMENT_PLAN_SUM',
  'PRICE_LIST_TYPE_CLOSED',
] as const;

/** The editable fields of a customer, without addresses and contacts. */
export const customerFields = {
  name: requiredText(160),
  business: z.boolean(),
  misId: text(40)
    .transform((value) => value || undefined)
    .optional(),
  customerType: z.enum(customerTypes),
  businessUnitId: z.number().int().positive(),
  language: z.enum(customerLanguages),
  priceListType: priceListCode,
  surchargeRate: rate.default(0),
  rounding: z.enum(roundings).default('0.01'),
  /** Own profit rates on black and on color printing; null takes those of the price list. */
  profitBlackRate: rate.nullable().default(null),
  profitColourRate: rate.nullable().default(null),
  /** Ink coverage of a page, summed over the four colors: 4 is full coverage in all. */
  defaultInkCoverage: z.number().min(0).max(4).nullable().default(null),
  vatType: z.enum(vatTypes),
  vatNumber: compactNumber(20).optional(),
  kvk: text(30)
    .transform((value) => plainCompanyNumber(value) || undefined)
    .optional(),
  /** The number by which a Dutch public body receives electronic invoices. */
  oin: compactNumber(30)
    .pipe(
      z
        .string()
        .regex(/^\d{20}$/)
        .optional(),
    )
    .optional(),
  iban: compactNumber(40).optional(),
  bic: compactNumber(14).optional(),
  creditLimit: enteredMoney,
  paymentDays: z.number().int().min(0).max(120).default(30),
  /** Whether these days count from the end of the month of an invoice. */
  paymentMonthEnd: z.boolean().default(false),
  paymentPlan: z.array(paymentPart).max(12).default([]),
  invoiceFrequency: z.enum(invoiceFrequencies).default('per_order'),
  invoiceReminders: z.boolean().default(true),
  poRequired: z.boolean().default(false),
  proofRequired: z.boolean().default(true),
  /** The content of its boxes is scanned a second time before it is packed. */
  packCheck: z.boolean().default(false),
  fsc: z.boolean().default(false),
  accountManagerId: managerId,
  orderManagerId: managerId,
  prepressManagerId: managerId,
  notes: text(4000).default(''),
};

/** An ISO code; without it the address keeps its country, and a new one is in the country of the business unit. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();

export const addressFields = {
  kind: z.enum(addressKinds),
  attention: text(120).default(''),
  street: requiredText(120),
  houseNumber: requiredText(12),
  addition: text(20).default(''),
  postcode: requiredText(12),
  city: requiredText(80),
  country,
  postbox: z.boolean().default(false),
  /** What the packer and the driver must know, such as the back entrance. */
  deliveryInstructions: text(longestInstructions).default(''),
};

export const contactFields = {
  firstName: requiredText(80),
  surnamePrefix: text(20).default(''),
  surname: requiredText(80),
  salutation: text(40).default(''),
  nickname: text(40).default(''),
  phone: text(40).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  language: z.enum(customerLanguages).default('nl'),
  seesAll: z.boolean().default(false),
  /** Whether invoices go to this contact when the order names no other. */
  receivesInvoices: z.boolean().default(false),
  /** Kinds of mail about the customer's orders of which this contact receives a copy. */
  copies: z.array(z.enum(copyKinds)).max(copyKinds.length).default([]),
  /** What this contact orders in the portal without a colleague, without VAT; null for any amount. */
  orderLimit: enteredMoney
    .refine((limit) => limit >= 0)
    .nullable()
    .default(null),
  /** Whether this contact approves what colleagues order above their limit. */
  mayApprove: z.boolean().default(false),
  /** Whether this contact pays invoices and orders online. */
  mayPay: z.boolean().default(true),
};

export const addressShape = z.object({
  id: z.number(),
  kind: z.enum(addressKinds),
  attention: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  addition: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  postbox: z.boolean(),
  deliveryInstructions: z.string(),
  version: z.number(),
});
export type AddressView = z.infer<typeof addressShape>;

export const contactShape = z.object({
  id: z.number(),
  firstName: z.string(),
  surnamePrefix: z.string(),
  surname: z.string(),
  salutation: z.string(),
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.enum(customerLanguages),
  seesAll: z.boolean(),
  receivesInvoices: z.boolean(),
  copies: z.array(z.enum(copyKinds)),
  orderLimit: money.nullable(),
  mayApprove: z.boolean(),
  mayPay: z.boolean(),
  /** Whether a user account is linked, so that the contact can sign in. */
  portalUser: z.boolean(),
  version: z.number(),
});
export type ContactView = z.infer<typeof contactShape>;

/** A contact as staff sees it: with the bounce of the last mail to its address. */
export const staffContactShape = contactShape.extend({ bounce: z.object({ at: z.string(), reason: z.string() }).nullable() });
export type StaffContactView = z.infer<typeof staffContactShape>;

/** A row of the customer list. */
export const customerRow = z.object({
  id: z.number(),
  name: z.string(),
  business: z.boolean(),
  misId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  businessUnitId: z.number(),
  unitName: z.string(),
  city: z.string(),
  contactId: z.number().nullable(),
  contactName: z.string(),
  accountManager: z.string().nullable(),
  priceListType: priceListCode,
  blocked: z.boolean(),
  blockedReason: z.string(),
  creditLimit: money,
  openValue: money,
  lastOrderedOn: z.string().nullable(),
  /** The text that matched the search outside the name: a contact's name or e-mail, or a postcode. */
  matched: z.string().nullable(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  business: z.boolean(),
  misId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  businessUnitId: z.number(),
  language: z.enum(customerLanguages),
  priceListType: priceListCode,
  surchargeRate: z.number(),
  rounding: z.enum(roundings),
  profitBlackRate: z.number().nullable(),
  profitColourRate: z.number().nullable(),
  defaultInkCoverage: z.number().nullable(),
  vatType: z.enum(vatTypes),
  vatNumber: z.string().nullable(),
  kvk: z.string().nullable(),
  oin: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  creditLimit: money,
  paymentDays: z.number(),
  paymentMonthEnd: z.boolean(),
  paymentPlan: z.array(paymentPart),
  invoiceFrequency: z.enum(invoiceFrequencies),
  /** Whether open invoices are reminded of by night. */
  invoiceReminders: z.boolean(),
  poRequired: z.boolean(),
  proofRequired: z.boolean(),
  packCheck: z.boolean(),
  fsc: z.boolean(),
  accountManagerId: z.number().nullable(),
  orderManagerId: z.number().nullable(),
  prepressManagerId: z.number().nullable(),
  blocked: z.boolean(),
  blockedReason: z.string(),
  notes: z.string(),
  openValue: money,
  /** The state of the VAT number in VIES; null without a number that VIES covers. */
  vatState: z.enum(['pending', 'valid', 'invalid']).nullable(),
  vatCheckedAt: z.string().nullable(),
  vatCheckTrouble: z.string(),
  vatRegisteredName: z.string(),
  /** Whether a stub gave the last answer. */
  vatByStub: z.boolean(),
  addresses: z.array(addressShape),
  contacts: z.array(staffContactShape),
  /** Customers merged into this one; `apart` while their accounts see only the data of the former customer. */
  formerly: z.array(z.object({ id: z.number(), name: z.string(), misId: z.string().nullable(), mergedAt: z.string(), apart: z.boolean() })),
});
export type CustomerView = z.infer<typeof customerView>;

export const saved = z.object({ id: z.number(), version: z.number() });
