import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, money } from '#platform/contract/shapes.ts';
import { amendedField } from './amendment.shapes.ts';

/** A change as the customer sees it; amounts are without VAT. */
export const shownChange = z.object({
  at: z.number().int(),
  kind: z.enum(['line', 'cancel', 'rest', 'added', 'cost']),
  lineId: z.number().int().nullable(),
  description: z.string(),
  fields: z.array(amendedField),
  was: money.nullable(),
  becomes: money.nullable(),
  transport: z.object({ was: money, becomes: money }).nullable(),
});
export type ShownChangeShape = z.infer<typeof shownChange>;

/** Reads the amendment of an order that a link opens, with its present state. */
export const readAskedAmendmentEndpoint = endpoint({
  name: 'amendments.readAsked',
  method: 'GET',
  path: '/api/amendment-offers/:token',
  permission: 'PUBLIC',
  token: 'amendment',
  input: z.object({ token: accessToken }),
  output: z.object({
    order: z.string(),
    number: z.number().int(),
    description: z.string(),
    brand: z.object({ unit: z.number().int(), name: z.string() }),
    customer: z.string(),
    contact: z.string(),
    orderManager: z.string(),
    orderManagerEmail: z.string(),
    message: z.string(),
    /**
     * `changed`: the order is no longer what the customer was shown, so it is asked again. `awaits`: agreed, and applied when the hold ends.
     * `lapsed`: agreed by `answeredBy`, but no longer possible at `answeredAt`, when the order went on.
     */
    state: z.enum(['open', 'changed', 'expired', 'withdrawn', 'agreed', 'awaits', 'lapsed', 'declined']),
    validUntil: z.string(),
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
    rows: z.array(shownChange),
    before: money,
    after: money,
    difference: money,
  }),
});
