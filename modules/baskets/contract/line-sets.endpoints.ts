import { z } from 'zod';
import { estimateCaseInput, noPlaceOutput, printedRole } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { alongChange, changedAnswers, deliveryMethod } from './basket.shapes.ts';

const pieces = z.number().int().min(1);
/** The line it was saved as before, when a set is changed. */
const of = { lineId: id.optional(), perSet: pieces.max(1000), description: text(200).optional() };
/** One part of a set: a product that is calculated, or an article from stock. `perSet` pieces of it go in every set. */
const setPart = z.discriminatedUnion('kind', [
  z.object({
    ...of,
    kind: z.literal('product'),
    subGroupId: id,
    case: estimateCaseInput,
    /** Printed on the sheets of another part, as it was offered. */
    along: z.boolean().default(false),
  }),
  z.object({ ...of, kind: z.literal('article'), articleId: id }),
]);
export type SetPartInput = z.input<typeof setPart>;
const parts = z.array(setPart).max(12);
const sets = pieces.max(100_000);

const refusedPart = z.object({
  code: z.string(),
  role: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
/** In a free `strip` of the host's sheets, or both laid out anew on a `shared` one; then `saving` is of both. */
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
  /** None while it cannot be made; `refusal` says why. */
  price: money.nullable(),
  cost: money,
  weightKg: z.number(),
  refusal: refusedPart.nullable(),
  along: along.nullable(),
  /** Why a small part goes along with none of the others, of that one with which least was missing. */
  notAlong: z.object({ host: z.number().int(), role: printedRole, why: noPlaceOutput }).nullable(),
});

/**
 * Prices a set while somebody puts it together: every part, what could be printed along on the sheets of another, and bringing it all
 * together. A part that cannot be made is an answer here.
 */
export const priceSetEndpoint = endpoint({
  name: 'baskets.priceSet',
  method: 'POST',
  path: '/api/sets/price',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ customerId: id.optional(), quantity: sets, parts }),
  output: z.object({
    /** In the order of what was asked. */
    parts: z.array(pricedPart),
    price: money,
    cost: money,
    each: money,
    marginRate: z.number(),
    weightKg: z.number(),
    /** `separately` is what every part brought by itself would cost. */
    transport: z
      .object({ mode: z.enum(['parcel', 'pallet']), units: z.number(), boxes: z.number(), price: money, separately: money })
      .nullable(),
    /** Price and transport with VAT; transport at the rate of the first part. */
    total: money,
  }),
});
export type PricedSet = z.infer<(typeof priceSetEndpoint)['output']>;

/**
 * Keeps a set as lines of a basket, all or nothing: of the one given, or of a new quote for a customer. Saved over an earlier set, its
 * lines keep their place; what is no longer in it is removed.
 */
export const saveSetEndpoint = endpoint({
  name: 'baskets.saveSet',
  method: 'POST',
  path: '/api/sets',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    basketId: id.optional(),
    customerId: id.optional(),
    contactId: id.optional(),
    setId: id.optional(),
    version: version.optional(),
    name: requiredText(200),
    quantity: sets,
    parts,
    delivery: z.object({ addressId: id, date: plainDate.nullable(), method: deliveryMethod.default('parcel') }).optional(),
  }),
  output: z.object({
    id: z.number().int(),
    basketId: z.number().int(),
    number: z.string(),
    lineIds: z.array(z.number().int()),
    total: money,
    changed: changedAnswers,
    /** What became of guests outside the set on the sheets of its parts. */
    along: z.array(alongChange),
  }),
  refusals: [
    'CALCULATION_SAVING',
    'SET_TOO_SMALL',
    'SET_WITHOUT_CUSTOMER',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'CUSTOMER_BLOCKED',
    'STALE_VERSION',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'DATE_IN_PAST',
    'POSTBOX_REFUSED',
    'ANSWER_NOT_POSSIBLE',
    'NOT_SOLD_BY_SUPPLIER',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_INVALID',
    'NUR_INVALID',
    ...estimateRefusals,
  ],
});

/** A set as it was saved, to be changed: what was asked of every part. */
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
