import { z } from 'zod';
import { footprint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { extraSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { type CoverColour, coverColourNames, coverLayouts } from '#modules/theses/domain/cover/thesis-cover.ts';
import { bindings, maxHardcovers, thesisSteps } from '#modules/theses/domain/thesis.ts';
import { pricePart } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { id, money, plainDate, text } from '#platform/contract/shapes.ts';

/** The most copies that a national library takes. */
export const maxDepositCopies = 10;

const count = (min: number, max: number) => z.number().int().min(min).max(max);
const code = text(40);
/** An ISO code; empty for the country of the shop. */
export const countryCode = z
  .string()
  .regex(/^([A-Z]{2})?$/)
  .default('');

/** What a customer entered in the wizard; null and empty texts are not answered yet. */
export const thesisAnswers = z.object({
  addressId: id.nullable(),
  pickUp: z.boolean(),
  /** An address that is not among the customer's own yet. */
  otherAddress: z
    .object({
      ...{ attention: text(120), street: text(120), houseNumber: text(20), postcode: text(12), city: text(80) },
      country: countryCode,
      deliveryInstructions: addressFields.deliveryInstructions,
    })
    .nullable(),
  universityId: id.nullable(),
  /** Copies that go straight to the beadle's office. */
  beadleCopies: count(0, 100),
  /** Copies that go to the national library, which keeps them. */
  depositCopies: count(0, maxDepositCopies),
  poNumber: text(60),
  /** Whether the university gets the invoice, with its PO number. */
  universityPays: z.boolean(),
  /** Whether the university sees the candidate before the order. */
  sharesDraft: z.boolean(),
  reference: text(100),
  defenceOn: plainDate.nullable(),
  /** Where the defence is, such as 12:15; empty when it is not known yet. */
  defenceAt: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/),
  deliveryOn: plainDate.nullable(),
  /** The day on which the university approved the title page; null while it did not, or where it approves none. */
  titlePageApprovedOn: plainDate.nullable(),
  title: text(200),
  author: text(120),
  /** Printed as a barcode on the cover that is made here, and kept with the ordered book. */
  isbn: text(20),
  binding: z.enum(bindings),
  format: z.string().regex(/^\d{2,3}x\d{2,3}$/),
  pages: count(2, 2000).nullable(),
  colourPages: count(0, 2000).nullable(),
  paper: code,
  finish: code,
  copies: count(1, 5000).nullable(),
  ribbonId: id.nullable(),
  bookmark: z.boolean(),
  propositions: z.boolean(),
  invitation: z.boolean(),
  hardcovers: count(0, maxHardcovers),
  remarks: text(1000),
  /** The cover that the candidate makes here. */
  cover: z.object({
    colour: z.enum(coverColourNames as [CoverColour, ...CoverColour[]]),
    layout: z.enum(coverLayouts),
    spineText: text(120),
    backText: text(1500),
  }),
});
export type ThesisAnswers = z.infer<typeof thesisAnswers>;

export const thesisStep = z.enum(thesisSteps);

/** What determines the price. */
export const thesisChoice = thesisAnswers
  .pick({
    addressId: true,
    binding: true,
    format: true,
    pages: true,
    colourPages: true,
    paper: true,
    finish: true,
    copies: true,
    ribbonId: true,
    bookmark: true,
    propositions: true,
    invitation: true,
    hardcovers: true,
    pickUp: true,
    beadleCopies: true,
    depositCopies: true,
    universityId: true,
  })
  /** The country of an address that is not among the own ones yet. */
  .extend({ country: countryCode });
export type ThesisChoice = z.infer<typeof thesisChoice>;

export const thesisLineKinds = ['thesis', 'bookmark', 'propositions', 'invitation', 'ribbon', 'hardcover'] as const;

export const thesisPrice = z.object({
  lines: z.array(z.object({ kind: z.enum(thesisLineKinds), quantity: z.number().int(), price: money, vatPercent: z.number() })),
  transport: money,
  transportWithVat: money,
  /** What the chosen day adds; null for one without a surcharge or discount. */
  speed: z.object({ percent: z.number(), amount: money, amountWithVat: money }).nullable(),
  vat: z.array(z.object({ percent: z.number(), amount: money })),
  /** With VAT and transport. */
  total: money,
  spineMm: z.number().nullable(),
  weightKg: z.number(),
  /** What a book emits. */
  footprint: footprint.nullable(),
  /** What the books and extras that are printed are for, with what the day adds: without VAT, transport and articles. */
  parts: z.array(pricePart),
  /** The price of the books alone, without VAT, at several quantities. */
  curve: z.array(z.object({ copies: z.number().int(), price: money })),
});
export type ThesisPrice = z.infer<typeof thesisPrice>;

export const thesisExtraPrice = z.object({ kind: z.enum(extraSlots), price: money, vatPercent: z.number() });
export type ThesisExtraPrice = z.infer<typeof thesisExtraPrice>;
