import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { overload } from '#modules/stock/contract/location/overload.shape.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

export const quantityUnits = ['sheet', 'piece', 'm', 'kg', 'l', 'pack', 'pallet'] as const;
export const priceBases = ['each', '100', '1000', 'kg', '100kg', 'pack'] as const;

/** Receives a lot of a material without a purchase: an opening balance, a delivery in between, or a rest that comes back. */
export const receiveMaterialEndpoint = endpoint({
  name: 'stock.receiveMaterial',
  method: 'POST',
  queued: true,
  path: '/api/stock/materials/receipts',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    paper: requiredText(60),
    type: z.literal([10, 20, 90]),
    quantity: z.number().positive().max(100_000_000),
    unit: z.enum(quantityUnits),
    location: requiredText(60),
    /** The number on the pallet; the next number of the shop without one. */
    lot: text(40).default(''),
    receivedOn: plainDate.optional(),
    /** Without a price the lot is worth the average. */
    priceEur: z.number().min(0).max(1_000_000).optional(),
    basis: z.enum(priceBases).default('1000'),
    /** As on the delivery note; the certificate of the paper when left out. */
    certificate: z.enum(paperCertificates).optional(),
    /** By the shelf life of the paper when left out. */
    bestBefore: plainDate.optional(),
    reason: text(200).default(''),
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  output: z.object({ itemId: id, physical: z.number(), overload }),
  refusals: [
    'PAPER_UNKNOWN',
    'MATERIAL_RETIRED',
    'LOCATION_UNKNOWN',
    'LOCATION_GOODS',
    'LOT_EXISTS',
    'STOCK_QUANTITY_INVALID',
    'DATE_IN_FUTURE',
    'PERIOD_CLOSED',
    'BEFORE_COUNT',
  ],
});
