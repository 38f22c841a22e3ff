import { z } from 'zod';
import { conditions, returnCredits, returnStatuses } from '#modules/shipping/domain/return/return.ts';

export const returnState = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(returnStatuses),
  version: z.number().int(),
});

export const returnRow = returnState.extend({
  credit: z.enum(returnCredits),
  parcels: z.number().int(),
  reason: z.string(),
  /** The shipment that comes back; null for an unknown parcel. */
  shipmentNumber: z.string().nullable(),
  basketId: z.number().int().nullable(),
  orderNumber: z.string().nullable(),
  customer: z.string().nullable(),
  createdAt: z.string(),
  receivedAt: z.string().nullable(),
  /** Lines of a received return with pieces that nobody counted or divided yet. */
  openLines: z.number().int(),
  /** Refused pieces that still go back to the customer. */
  toSendBack: z.number().int(),
});
export type ReturnRow = z.infer<typeof returnRow>;

const pieces = z.number().int().min(0).max(10_000_000);

/** The inspection of a line. */
export const inspection = z.object({
  counted: pieces.nullable(),
  restock: pieces,
  quarantine: pieces,
  scrap: pieces,
  sendBack: pieces,
  reason: z.string().trim().max(200),
  credit: z.boolean(),
});

export const returnLine = inspection.extend({
  condition: z.enum(conditions),
  id: z.number().int(),
  lineId: z.number().int(),
  version: z.number().int(),
  description: z.string(),
  /** The article's code, which the scanner reads; null for what was made for the order. */
  articleCode: z.string().nullable(),
  ean: z.string().nullable(),
  /** Pieces that the customer said come back; null where nobody said it. */
  announced: z.number().int().nullable(),
  /** Pieces of the shipment, less those of other returns that were booked. */
  shipped: z.number().int(),
  isArticle: z.boolean(),
  /** The location for goods that can be sold again: the chosen one, else the last location of the article. */
  location: z.string().nullable(),
});
export type ReturnLineRow = z.infer<typeof returnLine>;
