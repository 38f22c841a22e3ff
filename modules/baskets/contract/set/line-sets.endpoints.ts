import { z } from 'zod';
import { deliveryMethod } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateCaseInput, gangRefusalOutput, printedRole } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, money, text } from '#platform/contract/shapes.ts';

const pieces = z.number().int().min(1);
/** `lineId` is the line that the part was saved as before, when a set is changed. */
const of = { lineId: id.optional(), perSet: pieces.max(1000), description: text(200).optional() };
/** One part of a set: a product that is calculated, or an article from stock. `perSet` pieces of it go in every set. */
const setPart = z.discriminatedUnion('kind', [
  z.object({
    ...of,
    kind: z.literal('product'),
    subGroupId: id,
    case: estimateCaseInput,
    /** Whether to gang it on the sheets of another part, as offered. */
    along: z.boolean().default(false),
  }),
  z.object({ ...of, kind: z.literal('article'), articleId: id }),
]);
export type SetPartInput = z.input<typeof setPart>;
export const parts = z.array(setPart).max(12);
export const sets = pieces.max(100_000);

const refusedPart = z.object({
  code: z.string(),
  role: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
/** The offer to gang a part: in a free `strip` of the host's sheets, or both laid out again on a `shared` one; then `saving` is of both. */
const along = z.object({
  kind: z.enum(['strip', 'shared']),
  host: z.number().int(),
  role: printedRole,
  paper: z.string(),
  price: money,
  saving: money,
});
const pricedPart = z.object({
  quantity: z.number().int(),
  /** Null when it cannot be made; `refusal` says why. */
  price: money.nullable(),
  cost: money,
  weightKg: z.number(),
  refusal: refusedPart.nullable(),
  along: along.nullable(),
  /** Why a small part can be ganged with none of the others; `host` is the closest one. */
  notAlong: z.object({ host: z.number().int(), role: printedRole, why: gangRefusalOutput }).nullable(),
});

/**
 * Prices a set while a user composes it: every part, which parts could be ganged on the sheets of another, and the shared transport. A part
 * that cannot be made is reported in the response, not refused.
 */
export const priceSetEndpoint = endpoint({
  name: 'baskets.priceSet',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/sets/price',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ customerId: id.optional(), quantity: sets, parts }),
  output: z.object({
    /** In the order of the request. */
    parts: z.array(pricedPart),
    price: money,
    cost: money,
    each: money,
    marginRate: z.number(),
    weightKg: z.number(),
    /** `separately` is the transport if every part were shipped by itself. */
    transport: z
      .object({ mode: z.enum(['parcel', 'pallet']), units: z.number(), boxes: z.number(), price: money, separately: money })
      .nullable(),
    /** Price and transport with VAT; transport at the rate of the first part. */
    total: money,
  }),
});
export type PricedSet = z.infer<(typeof priceSetEndpoint)['output']>;

/** Reads a saved set for editing: the input of every part. */
export const readSetEndpoint = endpoint({
  name: 'baskets.readSet',
  method: 'GET',
  path: '/api/sets/:id',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    basketId: z.number().int(),
    version: z.number().int(),
    name: z.string(),
    quantity: z.number().int(),
    parts: z.array(
      z.object({
        lineId: z.number().int(),
        description: z.string(),
        perSet: z.number().int(),
        subGroupId: z.number().nullable(),
        case: z.record(z.string(), z.unknown()).nullable(),
        along: z.boolean(),
        articleId: z.number().nullable(),
      }),
    ),
    delivery: z.object({ addressId: z.number().int(), date: z.string().nullable(), method: deliveryMethod }).nullable(),
  }),
});
