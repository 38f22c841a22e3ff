import { z } from 'zod';
import { maxBrackets, maxLines } from '#modules/estimating/domain/price-lists/price-list-sheet.ts';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money, plainDate, queryFlag, requiredText, text, version } from '#platform/contract/shapes.ts';

const read = { permission: 'calculations_parameters.view', internalOnly: true } as const;
const edit = { permission: 'price_lists.edit', internalOnly: true } as const;

const euros = z.number().min(0).max(1_000_000).multipleOf(0.0001);
const runOn = z.number().min(0).max(1000).multipleOf(0.0001);
const bracket = z.object({ fromQuantity: z.number().int().min(1).max(10_000_000), priceEur: euros, runOnEur: runOn });
const millimetres = z.number().min(10).max(3000);
const pages = z.number().int().min(0).max(100_000);
const priceSpec = z.object({
  widthMm: millimetres.optional(),
  heightMm: millimetres.optional(),
  pages: pages.optional(),
  colourPages: pages.optional(),
  paper: requiredText(40).optional(),
  film: requiredText(40).optional(),
});

const priceListRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  customerId: z.number().int().nullable(),
  customer: z.string().nullable(),
  priceListType: priceListCode.nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  capAtNextBracket: z.boolean(),
  note: z.string(),
  active: z.boolean(),
  lines: z.number().int(),
  state: z.enum(['holds', 'coming', 'over']),
});
export type PriceListRow = z.infer<typeof priceListRow>;

const lineFields = {
  subGroupId: z.number().int().nullable(),
  articleId: z.number().int().nullable(),
  spec: priceSpec,
  brackets: z.array(bracket).max(maxBrackets),
};
const priceListLine = z.object({ ...lineFields, name: z.string() });
export type PriceListLineView = z.infer<typeof priceListLine>;

/** Lists every price list, the valid ones first. */
export const listPriceListsEndpoint = endpoint({
  ...read,
  name: 'estimating.listPriceLists',
  method: 'GET',
  path: '/api/price-lists',
  input: z.object({ inactive: queryFlag.default(false) }),
  output: z.object({ today: z.string(), rows: z.array(priceListRow) }),
});

export const readPriceListEndpoint = endpoint({
  ...read,
  name: 'estimating.readPriceList',
  method: 'GET',
  path: '/api/price-lists/:id',
  input: z.object({ id }),
  output: priceListRow.extend({ content: z.array(priceListLine) }),
});
export type PriceListView = z.infer<(typeof readPriceListEndpoint)['output']>;

const headFields = {
  name: requiredText(100),
  customerId: id.nullable().default(null),
  priceListType: priceListCode.nullable().default(null),
  validFrom: plainDate,
  validTo: plainDate.nullable().default(null),
  capAtNextBracket: z.boolean().default(true),
  note: text(500).default(''),
  active: z.boolean().default(true),
};
const headRefusals = ['PRICE_LIST_OWNER', 'PERIOD_ENDS_FIRST', 'PRICE_LIST_OVERLAPS'];
const state = z.object({ id: z.number().int(), version: z.number().int() });

/** Creates a list, or changes its owner and period. */
export const savePriceListEndpoint = endpoint({
  ...edit,
  name: 'estimating.savePriceList',
  method: 'POST',
  path: '/api/price-lists',
  input: z.object({ id: id.optional(), version: version.optional(), ...headFields }),
  output: state,
  refusals: [...headRefusals, 'STALE_VERSION'],
});

/** Replaces all lines of a list; earlier prices keep the version they were made with. */
export const savePriceListLinesEndpoint = endpoint({
  ...edit,
  name: 'estimating.savePriceListLines',
  method: 'PUT',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/price-lists/:id/lines',
  input: z.object({ id, version, lines: z.array(z.object(lineFields)).max(maxLines) }),
  output: state,
  refusals: ['PRICE_LINE_OF', 'PRICE_LINE_TWICE', 'PRICE_BRACKETS_MISSING', 'PRICE_BRACKET_TWICE', 'STALE_VERSION'],
});

/** Copies the lines to a new period at prices raised by a rate; the list itself ends the day before when it would still be valid then. */
export const copyPriceListEndpoint = endpoint({
  ...edit,
  name: 'estimating.copyPriceList',
  method: 'POST',
  path: '/api/price-lists/:id/copy',
  input: z.object({
    id,
    version,
    name: requiredText(100),
    validFrom: plainDate,
    validTo: plainDate.nullable().default(null),
    rate: z.number().min(-0.9).max(5).default(0),
  }),
  output: state,
  refusals: [...headRefusals, 'STALE_VERSION'],
});

const priceListUse = z.object({
  basketId: z.number().int(),
  lineId: z.number().int(),
  number: z.string(),
  customer: z.string(),
  description: z.string(),
  status: z.string(),
  quantity: z.number().int(),
  price: money,
  /** Version of the list that the price was made with. */
  version: z.number().int(),
});

/** Lists the lines of quotes and orders that this list priced, newest first. */
export const listPriceListUsesEndpoint = endpoint({
  ...read,
  name: 'estimating.listPriceListUses',
  method: 'GET',
  path: '/api/price-lists/:id/uses',
  input: z.object({ id }),
  output: z.object({ rows: z.array(priceListUse) }),
});

const choice = z.object({ id: z.number().int(), name: z.string() });
/** The conditions of prices and surcharges: customers found by name, products and articles. */
export const listPriceChoicesEndpoint = endpoint({
  ...read,
  name: 'estimating.listPriceChoices',
  method: 'GET',
  path: '/api/price-choices',
  input: z.object({ search: text(100).optional() }),
  output: z.object({
    customers: z.array(choice),
    groups: z.array(choice.extend({ code: z.string() })),
    products: z.array(choice.extend({ code: z.string(), mainGroupId: z.number().int(), template: z.record(z.string(), z.unknown()) })),
    articles: z.array(choice.extend({ code: z.string() })),
    units: z.array(choice),
    /** Codes of today’s parameters that a specification can name. */
    papers: z.array(z.string()),
    films: z.array(z.string()),
  }),
});
export type PriceChoices = z.infer<(typeof listPriceChoicesEndpoint)['output']>;

const agreedArticle = z.object({
  articleId: z.number().int(),
  listId: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  of: z.enum(['customer', 'type']),
  capAtNextBracket: z.boolean(),
  brackets: z.array(bracket),
});

/** Lists the article prices of a customer on the valid price lists, for ordering; the rule is `agreedArticlePrice`. */
export const listAgreedArticlesEndpoint = endpoint({
  name: 'estimating.listAgreedArticles',
  method: 'GET',
  path: '/api/customers/:customerId/agreed-articles',
  permission: 'calculation.view or basket_content.view',
  internalOnly: true,
  input: z.object({ customerId: id }),
  output: z.object({ rows: z.array(agreedArticle) }),
});

const typeRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  code: z.string(),
  active: z.boolean(),
  nameNl: z.string(),
  nameEn: z.string(),
  note: z.string(),
  customers: z.number().int(),
  /** The list of the type that is valid today. */
  list: choice.nullable(),
});
export type PriceListTypeRow = z.infer<typeof typeRow>;

export const listPriceListTypesEndpoint = endpoint({
  ...read,
  name: 'estimating.listPriceListTypes',
  method: 'GET',
  path: '/api/price-list-types',
  input: emptyShape,
  output: z.object({ rows: z.array(typeRow) }),
});
