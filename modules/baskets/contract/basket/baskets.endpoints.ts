import { z } from 'zod';
import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { basketTypes, invoiceStatuses, lineEventStatuses, planStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailStatus } from '#platform/contract/mail-status.ts';
import { download, id, money, pageInput, pageOf, plainDate, queryFlag, text } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { basketDetail, basketStatus, named } from './basket.shapes.ts';

export const statusGroups = [
  'open',
  'quotes',
  'follow_up',
  'running',
  'at_risk',
  'ready',
  'short',
  'on_hold',
  'to_post',
  'done',
  'canceled',
] as const;
export type StatusGroup = (typeof statusGroups)[number];
/** The groups that are tabs of the list, after `all`; the others are filters. */
export const tabGroups = ['open', 'quotes', 'running', 'ready', 'on_hold', 'done', 'canceled'] as const satisfies readonly StatusGroup[];
export const basketTabs = ['all', ...tabGroups] as const;
export type BasketTab = (typeof basketTabs)[number];
/** The types of basket, as an address carries them. */
export const basketTypeCodes = Object.values(basketTypes).map((type) => `${type}` as const);
/** The event statuses that the list filters: of work that is ready there is no end. */
export const openEventStatuses = lineEventStatuses.filter((status) => status !== 'ready');
export const toDeliverFilters = ['all', 'rest'] as const;
export type ToDeliver = (typeof toDeliverFilters)[number];
export const basketSorts = ['delivery', 'number', 'total'] as const;

/** The optional columns of a list. */
const chosenOfBasket = z.object({
  type: z.number().int(),
  customerReference: z.string(),
  poNumber: z.string(),
  orderManager: z.string().nullable(),
  unit: z.string(),
  /** The combined plan status of its goods; null without goods. */
  planStatus: z.enum(planStatuses).nullable(),
  /** How much of an order was invoiced; null for what is never invoiced, such as a quote. */
  invoiceStatus: z.enum(invoiceStatuses).nullable(),
  /** The statuses of the operations at hand of its lines. */
  eventStatuses: z.array(z.enum(lineEventStatuses)),
  /** The pieces of an order that are still to leave; null for a quote. */
  quantityToDeliver: z.number().int().nullable(),
});
export const basketListRow = z.object({
  id: z.number().int(),
  number: z.string(),
  version: z.number().int(),
  status: basketStatus,
  /** The status in which it resumes from a hold. */
  resumeStatus: basketStatus.nullable(),
  customer: z.string(),
  description: z.string(),
  quantity: z.number().int().nullable(),
  deliveryDate: z.string().nullable(),
  /** The day that was promised first; null before the order. */
  promisedOn: z.string().nullable(),
  followUpOn: z.string().nullable(),
  /** Who follows it up, when that is not its order manager. */
  followUpBy: z.string().nullable(),
  /** When a planned quote will be sent, unless an earlier one is open. */
  quoteGoesAt: z.string().nullable(),
  /** It is under way, and files or proofs of all that it makes are awaited. */
  awaitsFiles: z.boolean(),
  total: money,
  ...chosenOfBasket.partial().shape,
});
export type BasketListRow = z.infer<typeof basketListRow>;

const basketFilters = {
  search: text(1000).optional(),
  type: z.enum(basketTypeCodes).optional(),
  managerId: id.optional(),
  unitId: id.optional(),
  late: queryFlag.optional(),
  /** Orders with a line whose operation at hand has this status. */
  event: z.enum(openEventStatuses).optional(),
  /** Orders of which nothing has left, or of which a rest is still to be delivered. */
  toDeliver: z.enum(toDeliverFilters).optional(),
  /** Baskets that first reached this stage in the days from `from` to `until`, and whose first product is of this group. */
  stage: z.enum(basketStages).optional(),
  from: plainDate.optional(),
  until: plainDate.optional(),
  mainGroupId: id.optional(),
};

export const listBasketsEndpoint = endpoint({
  name: 'baskets.list',
  method: 'GET',
  path: '/api/baskets',
  permission: 'dashboard.view or basket_content.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    ...basketFilters,
    group: z.enum(statusGroups).optional(),
    customerId: id.optional(),
    sort: z.enum(basketSorts).default('delivery'),
    descending: queryFlag.default(false),
    /** Whether to include the optional columns. */
    chosen: queryFlag.default(false),
  }),
  output: pageOf(basketListRow).extend({
    lateCount: z.number().int(),
    total: money,
    /** The search took too long and was ended: there are no rows. */
    searchEnded: z.boolean(),
  }),
});

/** Counts what the list shows with these filters on each of its tabs. */
export const readBasketCountsEndpoint = endpoint({
  name: 'baskets.readCounts',
  method: 'GET',
  path: '/api/basket-counts',
  permission: listBasketsEndpoint.permission,
  internalOnly: true,
  input: z.object(basketFilters),
  output: z.object({
    /** Empty when a search matches too much to count in time. A count that is not exact is a lower bound. */
    tabs: z.array(z.object({ tab: z.enum(basketTabs), count: z.number().int(), isExact: z.boolean() })),
  }),
});

export const readBasketEndpoint = endpoint({
  name: 'baskets.read',
  method: 'GET',
  path: '/api/baskets/:id',
  permission: anyOf('basket_content.view', 'dashboard.view', 'calculation.view'),
  internalOnly: true,
  input: z.object({ id }),
  output: basketDetail,
});

const historyEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string(),
  fact: z.string(),
  /** The text of the fact, in the reader's language. */
  text: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The change from old to new value, in the reader's language. */
  change: z.string().nullable(),
  line: z.string().nullable(),
  reason: z.string().nullable(),
});
export const readBasketHistoryEndpoint = endpoint({
  name: 'baskets.readHistory',
  method: 'GET',
  path: '/api/baskets/:id/history',
  permission: 'basket_content.view or dashboard.view',
  internalOnly: true,
  input: z.object({ id, before: id.optional() }),
  output: z.object({ entries: z.array(historyEntry), more: z.boolean() }),
});

/** Lists the values that the header and the deliveries of a basket can be set to. */
export const listBasketChoicesEndpoint = endpoint({
  name: 'baskets.listChoices',
  method: 'GET',
  path: '/api/baskets/:id/choices',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    contacts: z.array(named.extend({ email: z.string(), language: z.string() })),
    addresses: z.array(named.extend({ kind: z.string(), postbox: z.boolean() })),
    orderManagers: z.array(named),
    accountManagers: z.array(named),
    prepressManagers: z.array(named),
  }),
});

export const listBasketFilesEndpoint = endpoint({
  name: 'baskets.listFiles',
  method: 'GET',
  path: '/api/baskets/:id/files',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(z.object({ id: z.number().int(), name: z.string(), mime: z.string(), size: z.number().int(), createdAt: z.string() })),
});

export const readBasketFileEndpoint = endpoint({
  name: 'baskets.readFile',
  method: 'GET',
  path: '/api/baskets/:id/files/:fileId',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, fileId: id }),
  output: download,
});

export const listBasketMailsEndpoint = endpoint({
  name: 'baskets.listMails',
  method: 'GET',
  path: '/api/baskets/:id/mails',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      subject: z.string(),
      recipients: z.array(z.string()),
      status: mailStatus,
      error: z.string().nullable(),
      bounced: z.array(z.string()),
      createdAt: z.string(),
      sendAt: z.string().nullable(),
    }),
  ),
});

/** Lists managers, units, product groups and the existing types of basket, for the filters of the list. */
export const listBasketFiltersEndpoint = endpoint({
  name: 'baskets.listFilters',
  method: 'GET',
  path: '/api/basket-filters',
  permission: anyOf('dashboard.view', 'basket_content.view', 'dashboard_rejected.view'),
  internalOnly: true,
  input: z.object({}),
  output: z.object({
    managers: z.array(named),
    /** Who can be named to call a customer. */
    callers: z.array(named),
    units: z.array(named),
    groups: z.array(named),
    types: z.array(z.enum(basketTypeCodes)),
  }),
});
