import { z } from 'zod';
import { changedAnswers } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { priceReasons } from '#modules/baskets/domain/order/reorder-price.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, uncountedPageOf } from '#platform/contract/shapes.ts';

export const count = z.number().int();
export const quantity = z.coerce.number().int().min(1).max(1_000_000);

const page = z.object({ ...pageInput, limit: pageInput.limit.default(50) });

const portalQuote = z.object({
  basketId: count,
  number: z.string(),
  description: z.string(),
  revision: count,
  state: z.enum(['open', 'on_hold', 'expired', 'approved', 'awaits_colleague', 'not_ordered', 'declined']),
  validUntil: z.string(),
  answeredAt: z.string().nullable(),
  total: money,
});
export type PortalQuote = z.infer<typeof portalQuote>;

/** Lists the caller's open quotes, and the answered ones that are not orders yet. */
export const listMyQuotesEndpoint = endpoint({
  name: 'quotes.listMine',
  method: 'GET',
  path: '/api/my-quotes',
  permission: 'fup',
  input: page,
  output: uncountedPageOf(portalQuote),
});

const shelfLine = z.object({
  basketId: z.number().int(),
  lineId: count,
  number: z.string(),
  /** The name of the order; may be empty. */
  order: z.string(),
  description: z.string(),
  quantity: count,
  /** The price paid, without VAT and transport. */
  paid: money,
  orderedOn: z.string().nullable(),
  /** Whether the printed files can be used again. */
  hasFiles: z.boolean(),
});
export type ShelfLine = z.infer<typeof shelfLine>;

/** Lists the caller's earlier lines that can be ordered again; with `basketId` only those of that order. */
export const listReorderableLinesEndpoint = endpoint({
  name: 'baskets.listReorderableLines',
  method: 'GET',
  path: '/api/my-shelf',
  permission: 'fup',
  input: page.extend({ basketId: id.optional() }),
  output: uncountedPageOf(shelfLine),
});

/** Prices a reorder today, explains the difference from what was paid, and says where and when it arrives. Prices are without VAT and transport. */
export const readReorderOfferEndpoint = endpoint({
  name: 'baskets.readReorderOffer',
  method: 'GET',
  path: '/api/my-shelf/:id',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, quantity: quantity.optional() }),
  output: z.object({
    quantity: count,
    paid: money,
    /** Null when it can no longer be made; `problem` says why, in the reader's language. */
    today: money.nullable(),
    problem: z.string().nullable(),
    steps: z.array(z.object({ reason: z.enum(priceReasons), change: money })),
    /** The answers that had to change, with the reasons, in the reader's language. */
    changed: changedAnswers,
    transport: money,
    vat: z.array(z.object({ percent: z.number(), amount: money })),
    /** With VAT and transport. */
    total: money,
    /** Empty when a person divides the pieces after the order. */
    addresses: z.array(z.string()),
    arrivesOn: z.string().nullable(),
    /** Whether the customer is a company, and wants its number on every order. */
    business: z.boolean(),
    poRequired: z.boolean(),
    /** The brand whose conditions count. */
    brand: count,
    /** Whether the customer pays at once what they order. */
    paysNow: z.boolean(),
  }),
});
