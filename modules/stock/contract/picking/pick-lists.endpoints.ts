import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, text } from '#platform/contract/shapes.ts';

const seeing = { permission: 'dashboard.view or dashboard_picklist.view', internalOnly: true } as const;

const pickDemand = z.object({
  basketId: z.number().int(),
  number: z.string(),
  customer: z.string(),
  city: z.string(),
  needOn: z.string(),
  method: z.string().nullable(),
  /** When its van leaves on the day that needs it, `HH:MM`; null while its transport is not known. */
  leavesAt: z.string().nullable(),
  /** The order lines that wait, with their pieces, their weight, and how many pieces of them can be picked now. */
  lineIds: z.array(z.number().int()),
  pieces: z.number(),
  pickable: z.number(),
  kg: z.number(),
  /** Where the goods lie, in the order of the walk. */
  locations: z.array(z.string()),
});
export type PickDemand = z.infer<typeof pickDemand>;

/** Lists the orders with article lines that are on no pick list, the earliest first. */
export const listPickDemandsEndpoint = endpoint({
  name: 'stock.listPickDemands',
  method: 'GET',
  path: '/api/pick-demands',
  ...seeing,
  input: z.object({ search: text(100).optional() }),
  output: z.object({ rows: z.array(pickDemand), today: z.string() }),
});

const pickListRow = z.object({
  id: z.number().int(),
  status: z.enum(['open', 'picked', 'short_picked', 'canceled']),
  stage: z.string(),
  picker: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  lines: z.number().int(),
  closedLines: z.number().int(),
  /** Where the next open line lies. */
  nextLocation: z.string().nullable(),
  /** Orders of the list; those with goods at the stage wait to be packed. */
  orders: z.array(z.object({ basketId: z.number().int(), number: z.string(), staged: z.number() })),
});
export type PickListRow = z.infer<typeof pickListRow>;

/** Lists pick lists that are open or wait to be packed, and what was picked today. */
export const listPickListsEndpoint = endpoint({
  name: 'stock.listPickLists',
  method: 'GET',
  path: '/api/pick-lists',
  ...seeing,
  input: emptyShape,
  output: z.object({
    rows: z.array(pickListRow),
    today: z.object({ lists: z.number().int(), lines: z.number().int(), short: z.number().int() }),
    stages: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const pickLine = z.object({
  position: z.number().int(),
  itemId: z.number().int(),
  articleId: z.number().int(),
  pictureId: z.number().int().nullable(),
  location: z.string(),
  lot: z.string(),
  articleCode: z.string(),
  ean: z.string(),
  name: z.string(),
  perPack: z.number().int().nullable(),
  quantity: z.number(),
  scanned: z.number().nullable(),
  short: z.boolean(),
  reason: z.string(),
  /** Whether the location holds no other lot of the article. */
  isOnlyLot: z.boolean(),
  orders: z.array(z.object({ number: z.string(), quantity: z.number() })),
});
export type PickLineRow = z.infer<typeof pickLine>;

export const readPickListEndpoint = endpoint({
  name: 'stock.readPickList',
  method: 'GET',
  path: '/api/pick-lists/:id',
  ...seeing,
  input: z.object({ id }),
  output: pickListRow.extend({ pickerId: z.number().int().nullable(), items: z.array(pickLine) }),
});
