import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { overload } from '#modules/stock/contract/location/overload.shape.ts';
import { quantityUnits } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

/** Receives goods of a purchase line as a lot at a location; a weight that differs too much is warned of. */
export const receivePurchaseEndpoint = endpoint({
  name: 'stock.receivePurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id/receipts',
  queued: true,
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    id,
    line: z.number().int().positive(),
    quantity: z.number().positive().max(100_000_000),
    /** The unit of the item without it. */
    unit: z.enum([...quantityUnits, 'piece']).optional(),
    location: requiredText(60),
    /** The number on the pallet; the next number of the shop without one. */
    lot: text(40).default(''),
    bestBefore: plainDate.optional(),
    /** As on the delivery note; the certificate of the paper when left out. */
    certificate: z.enum(paperCertificates).optional(),
    weighedKg: z.number().positive().max(100_000).optional(),
    packingSlip: text(60).default(''),
    /** Nothing more comes of this line. */
    complete: z.boolean().default(false),
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  output: z.object({
    id,
    lot: z.string(),
    received: z.number(),
    open: z.number(),
    /** The weight that the quantity should have, when the weighed one differs too much. */
    differs: z.object({ expectedKg: z.number(), weighedKg: z.number() }).nullable(),
    overload,
  }),
  refusals: [
    'PO_UNKNOWN',
    'PO_CLOSED',
    'OVER_DELIVERY',
    'LOCATION_UNKNOWN',
    'LOCATION_GOODS',
    'LOT_EXISTS',
    'STOCK_QUANTITY_INVALID',
    'PERIOD_CLOSED',
    'BEFORE_COUNT',
  ],
});
