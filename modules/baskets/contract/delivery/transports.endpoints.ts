import { z } from 'zod';
import { deliveryMethod } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const deliveryTerms = z.object({
  transport: z.object({
    parcels: z.array(z.object({ upToKg: z.number().optional(), eur: z.number() })).readonly(),
    palletEur: z.number(),
    boxesPerPallet: z.number(),
    maxPalletKg: z.number(),
    letterboxUpToKg: z.number().optional(),
    letterboxEur: z.number().optional(),
    vanEurPerStop: z.number().optional(),
    abroad: z.record(z.string(), z.object({ parcelEur: z.number(), palletEur: z.number(), letterboxEur: z.number() })).optional(),
  }),
  maxBoxGrams: z.number(),
  overheadRate: z.number(),
  profitRate: z.number(),
});

/** Reads a line with its deliveries, and their transport prices by today's tariffs. */
export const readTransportsEndpoint = endpoint({
  name: 'baskets.readTransports',
  method: 'GET',
  path: '/api/lines/:id/transports',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    basketId: z.number().int(),
    number: z.string(),
    description: z.string(),
    quantity: z.number().int(),
    pieceGrams: z.number().nullable(),
    piecesPerBox: z.number().int().nullable(),
    transportPrice: money,
    /** Whether saving changes the transport price: only while the offer is being made, and not for a part of a set. */
    priced: z.boolean(),
    inSet: z.boolean(),
    /** Whether its days are promised: another day needs a reason. */
    running: z.boolean(),
    customerId: z.number().int(),
    /** The article that pieces kept in stock become; null when it is to be chosen. */
    makesArticleId: z.number().int().nullable(),
    /** Whether pieces may be kept in stock: of what is made. */
    stockable: z.boolean(),
    version: z.number().int(),
    addresses: z.array(
      z.object({ id: z.number().int(), name: z.string(), postbox: z.boolean(), forSamples: z.boolean(), country: z.string() }),
    ),
    deliveries: z.array(
      z.object({ addressId: z.number().int(), quantity: z.number().int(), date: z.string().nullable(), method: deliveryMethod }),
    ),
    terms: deliveryTerms,
  }),
});
