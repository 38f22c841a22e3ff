import { z } from 'zod';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import { pickPolicies, valuations } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

const keeping = {
  /** Which lots leave first: those that expire first, that came first, or those from the fewest bins. */
  pickPolicy: z.enum(pickPolicies),
  /** Whether packs are opened only for what is no whole pack. */
  wholePacks: z.boolean(),
  /** Days that goods keep; the advice buys no more than is used by then. */
  shelfLifeDays: z.number().int().min(1).max(3650).nullable(),
  /** A customer calls off in multiples of this, or all that is left. */
  callOffMultiple: z.number().int().min(1).max(1_000_000).nullable(),
};

export const readKeepingEndpoint = endpoint({
  name: 'stock.readKeeping',
  method: 'GET',
  path: '/api/stock/items/:itemId/keeping',
  permission: 'stock.purchase or stock.mutate',
  internalOnly: true,
  input: z.object({ itemId: id }),
  output: z.object({ ...keeping, valuation: z.enum(valuations), isCustomers: z.boolean() }),
});

/** Changes how goods of an item leave the stock, and at what value: that asks for who sees prices, and stays as it is when left out. */
export const saveKeepingEndpoint = endpoint({
  name: 'stock.saveKeeping',
  method: 'POST',
  path: '/api/stock/items/:itemId/keeping',
  permission: 'stock.purchase or stock.mutate',
  asks: pricePermissions,
  internalOnly: true,
  input: z.object({ itemId: id, ...keeping, valuation: z.enum(valuations).optional() }),
  output: emptyShape,
  refusals: [],
});
