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
});

/** A movement with the balance after it. */
export const journalRow = z.object({
  id: z.number().int(),
  at: z.string(),
  countsOn: z.string(),
  type: z.number().int(),
  quantity: z.number(),
  balance: z.number(),
  reason: z.string(),
  lot: z.string(),
  location: z.string(),
  order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  who: z.string(),
  /** Names the act, and whether it can be undone here. */
  act: z.number().int(),
  mayUndo: z.boolean(),
});

/** The lots, the reservations and the newest hundred movements of an item. */
export const itemLists = { lots: z.array(positionRow), reservations: z.array(reservationRow), journal: z.array(journalRow) };
