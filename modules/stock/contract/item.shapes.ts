import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';

/** Where the lots of an item lie: one row per lot and location. */
export const positionRow = z.object({
  id: z.number().int(),
  code: z.string(),
  locationId: z.number().int(),
  location: z.string(),
  receivedOn: z.string(),
  bestBefore: z.string().nullable(),
  blocked: z.boolean(),
  /** Why it is blocked. */
  blockReason: z.string(),
  certificate: z.enum(paperCertificates),
  quantity: z.number(),
});

export const reservationRow = z.object({
  id: z.number().int(),
  kind: z.enum(['hard', 'soft']),
  /** The order that it is for; null for one made by hand, which has a note and a name instead. */
  lineId: z.number().int().nullable(),
  basketId: z.number().int().nullable(),
  number: z.string().nullable(),
  customer: z.string().nullable(),
  note: z.string(),
  reservedBy: z.string(),
  deliveryDate: z.string().nullable(),
  /** The day on which the goods are needed. */
  needOn: z.string(),
  quantity: z.number(),
  /** Whether it takes FSC lots alone. */
  asksFsc: z.boolean(),
  /** Whether it is picked whole or not at all. */
  complete: z.boolean(),
});

/** A movement with the balance after it. */
export const journalRow = z.object({
  id: z.number().int(),
  at: z.string(),
  countsOn: z.string(),
  type: z.number().int(),
  quantity: z.number(),
  balance: z.number(),
  /** The change of the value, in euros to four decimals; null for who does not see prices. */
  valueEur: z.number().nullable(),
  reason: z.string(),
  lot: z.string(),
  location: z.string(),
  order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  who: z.string(),
  /** Names the act, and whether it can be undone here. */
  act: z.number().int(),
  mayUndo: z.boolean(),
  /** When the act was booked that this is a counter-entry of, and when its own counter-entry was. */
  undoes: z.string().nullable(),
  undoneAt: z.string().nullable(),
});

/** A cost that is no part of the value: of goods that were gone when it came, or what a counter-entry took more or less than came in. */
export const varianceRow = z.object({
  id: z.number().int(),
  at: z.string(),
  countsOn: z.string(),
  valueEur: z.number(),
  reason: z.string(),
  who: z.string(),
});

/** The open quantity of a purchase of an item. */
const expectedRow = z.object({
  id: z.number().int(),
  number: z.string(),
  supplier: z.string(),
  quantity: z.number(),
  expectedOn: z.string(),
  confirmed: z.boolean(),
});

/** The lots, the reservations, the open purchases, the newest hundred movements and the variances of an item; no variances for who does not see prices. */
export const itemLists = {
  lots: z.array(positionRow),
  reservations: z.array(reservationRow),
  journal: z.array(journalRow),
  variances: z.array(varianceRow),
  purchases: z.array(expectedRow),
};
