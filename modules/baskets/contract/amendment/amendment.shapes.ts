import { z } from 'zod';
import { outboundMethod } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { amendmentStatuses } from '#modules/baskets/domain/amendment/amendment.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { vatPercent } from '#modules/identity/contract/vat/vat-percent.ts';
import { enteredMoney, id, money, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const quantity = z.number().int().min(1).max(10_000_000);

const newLine = {
  quantity,
  description: text(200),
  price: enteredMoney.nullable(),
  deliverOn: plainDate.nullable(),
  addressId: id.nullable(),
  method: outboundMethod.default('parcel'),
};

/** A change as a person enters it; what the line was is added when it is saved. */
export const enteredChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    lineId: id,
    quantity,
    /** The new net price of the line; null takes the calculated one. */
    price: enteredMoney.nullable(),
    deliverOn: plainDate.nullable(),
    addressId: id.nullable(),
    /** The delivery that day and address are of; null for every open one. Required while several are open. */
    deliveryId: id.nullable().optional(),
    /** Why the promised day moves; required when it does. */
    reason: text(500).optional(),
    /** The new execution, as the calculator or the customer's file gives it; absent when it stays. */
    case: estimateCaseInput.optional(),
  }),
  z.object({ kind: z.literal('cancel'), lineId: id, charge: enteredMoney.nullable(), waiver: text(500) }),
  z.object({ kind: z.literal('product'), subGroupId: id, case: estimateCaseInput, ...newLine }),
  z.object({ kind: z.literal('article'), articleId: id, ...newLine }),
  z.object({ kind: z.literal('cost'), description: requiredText(200), price: enteredMoney, vatPercent }),
]);
export type EnteredChange = z.infer<typeof enteredChange>;

const field = z.enum(['quantity', 'deliveries', 'execution', 'deliverOn', 'address']);
export const amendedField = z.object({ field, was: z.string(), becomes: z.string() });
const refusal = z.object({ code: z.string(), message: z.string() });

const amendmentRow = z.object({
  /** The index of its change. */
  at: z.number().int(),
  /** `rest`: what is left of a partly delivered line is canceled; `added`: a product or an article. */
  kind: z.enum(['line', 'cancel', 'rest', 'added', 'cost']),
  lineId: z.number().int().nullable(),
  description: z.string(),
  fields: z.array(amendedField),
  was: money.nullable(),
  becomes: money.nullable(),
  transport: z.object({ was: money, becomes: money }).nullable(),
  refusals: z.array(refusal),
});
export type AmendmentRow = z.infer<typeof amendmentRow>;

/** The value of finished work that is lost, in euros. */
export const lostWork = z.object({ lineId: z.number().int(), text: z.string(), amount: money });
/** A side effect of the changes, in the reader's language. */
const sideEffect = z.object({
  area: z.enum(['planning', 'stock', 'outsourcing', 'shipping', 'files']),
  text: z.string(),
  detail: z.string(),
  warns: z.boolean(),
});

export const amendmentPreview = z.object({
  rows: z.array(amendmentRow),
  before: money,
  after: money,
  difference: money,
  lost: z.array(lostWork),
  effects: z.array(sideEffect),
  /** Whether planned work may move. */
  reschedules: z.boolean(),
});
export type AmendmentPreview = z.infer<typeof amendmentPreview>;

export const amendmentHead = z.object({
  id: z.number().int(),
  number: z.number().int(),
  status: z.enum(amendmentStatuses),
  askedBy: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  askedAt: z.string().nullable(),
  askedTo: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** Whether the customer was asked and can no longer answer. */
  expired: z.boolean(),
  declineReason: z.string().nullable(),
  version: z.number().int(),
});

export const amendmentDetail = amendmentHead.extend({
  basketId: z.number().int(),
  message: z.string(),
  changes: z.array(enteredChange),
  preview: amendmentPreview,
  /** Whether the customer was asked, and it would now do something else than what was shown. */
  changedSinceAsked: z.boolean(),
});
export type AmendmentDetail = z.infer<typeof amendmentDetail>;

export const amendmentState = z.object({ id: z.number().int(), basketId: z.number().int(), version: z.number().int() });
