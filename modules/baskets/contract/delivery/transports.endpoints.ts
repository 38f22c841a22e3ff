import { z } from 'zod';
import { deliveryMethod, lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { divideLineEndpoint } from './divide-line.endpoint.ts';

const deliveryTerms = z.object({
  transport: z.object({
    parcels: z.array(z.object({ upToKg: z.number().optional(), eur: z.number() })).readonly(),
    palletEur: z.number(),
    boxesPerPallet: z.number(),
    maxPalletKg: z.number(),
    letterboxUpToKg: z.number().optional(),
    letterboxEur: z.number().optional(),
    vanEurPerStop: z.number().optional(),
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
    version: z.number().int(),
    addresses: z.array(z.object({ id: z.number().int(), name: z.string(), postbox: z.boolean(), forSamples: z.boolean() })),
    deliveries: z.array(
      z.object({ addressId: z.number().int(), quantity: z.number().int(), date: z.string().nullable(), method: deliveryMethod }),
    ),
    terms: deliveryTerms,
  }),
});

const newAddress = z.object({
  attention: text(120),
  street: requiredText(120),
  houseNumber: requiredText(12),
  postcode: requiredText(12),
  city: requiredText(80),
  country: z.string().regex(/^[A-Z]{2}$/),
});

/** Saves all deliveries of a line at once, new addresses included, and the transport price of the line. */
export const saveTransportsEndpoint = endpoint({
  name: 'baskets.saveTransports',
  method: 'PUT',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/lines/:id/transports',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    deliveries: z
      .array(
        z.object({
          addressId: id.nullable(),
          newAddress: newAddress.optional(),
          quantity: z.number().int().min(0).max(10_000_000),
          date: plainDate.nullable(),
          method: deliveryMethod,
        }),
      )
      .max(500),
  }),
  output: lineState.extend({ transportPrice: money }),
  refusals: divideLineEndpoint.refusals,
});
