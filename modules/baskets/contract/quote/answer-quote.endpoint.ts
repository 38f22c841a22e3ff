import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, download, id, money, plainDate } from '#platform/contract/shapes.ts';

export const answerRefusals = ['QUOTE_ANSWERED', 'QUOTE_SUPERSEDED', 'QUOTE_EXPIRED', 'MOVE_NOT_ALLOWED'] as const;
/** The refusals of an answer as the staff gets them. */
export const staffRefusals = ['QUOTE_ANSWERED', 'QUOTE_REPLACED', 'QUOTE_RAN_OUT'] as const;
export const choices = z.array(z.object({ lineId: id, quantity: z.number().int().min(1) })).max(200);

/** A day on which a line can leave, and its price then: in an off-peak week, as promised, or in overtime. */
export const offeredDay = z.object({ kind: z.enum(['economy', 'standard', 'express']), leavesOn: plainDate, price: money });
export type OfferedDayShape = z.infer<typeof offeredDay>;

const offeredRow = z.object({ quantity: z.number().int(), price: money, transportPrice: money });
export const offeredLine = z.object({
  lineId: z.number().int(),
  /** Lines of one group are alternatives: the customer chooses one of them. */
  group: z.number().int(),
  description: z.string(),
  /** The set that the line is part of. */
  set: z.string().optional(),
  /** Author, ISBN and NUR of what it prints. */
  title: z.string().optional(),
  specification: z.string(),
  /** The remark on the line for its customer. */
  remark: z.string().optional(),
  vatPercent: z.number(),
  /** The quantity the quote was made for. */
  quantity: z.number().int(),
  /** The price follows later. */
  priceOnRequest: z.boolean().optional(),
  rows: z.array(offeredRow),
  /** When it could leave by the plan of the day on which the quote was made; left out where that is not offered. */
  days: z.array(offeredDay).optional(),
});
export type OfferedLineShape = z.infer<typeof offeredLine>;

export const readQuoteEndpoint = endpoint({
  name: 'quotes.read',
  method: 'GET',
  path: '/api/quotes/:token',
  permission: 'PUBLIC',
  token: 'quote',
  input: z.object({ token: accessToken }),
  output: z.object({
    number: z.string(),
    revision: z.number().int(),
    brand: z.object({ unit: z.number().int(), name: z.string() }),
    language: z.string(),
    description: z.string(),
    customer: z.string(),
    contact: z.string(),
    orderManager: z.string(),
    orderManagerEmail: z.string(),
    validUntil: z.string(),
    /** `on_hold`: the basket is on hold; it can be declined, not approved; `not_ordered`: approved, but a colleague declined or its buyer took it back. */
    state: z.enum([
      'open',
      'on_hold',
      'expired',
      'superseded',
      'revised',
      'withdrawn',
      'approved',
      'awaits_colleague',
      'not_ordered',
      'declined',
    ]),
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
    /** The chosen lines and quantities; null unless approved. */
    choices: choices.nullable(),
    poRequired: z.boolean(),
    poNumber: z.string(),
    paymentDays: z.number().int(),
    paymentMonthEnd: z.boolean(),
    lines: z.array(offeredLine),
  }),
});
export const readQuotePdfEndpoint = endpoint({
  name: 'quotes.readPdf',
  method: 'GET',
  path: '/api/quotes/:token/pdf',
  permission: 'PUBLIC',
  token: 'quote',
  input: z.object({ token: accessToken }),
  output: download,
});
/** Reads the offer of the open quote, for approving on the phone. */
export const readOpenOfferEndpoint = endpoint({
  name: 'quotes.readOpenOffer',
  method: 'GET',
  path: '/api/baskets/:id/offer',
  permission: 'quotes.approve_for_customer',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ lines: z.array(offeredLine), contact: z.string() }),
});
