import { z } from 'zod';
import { maxBrackets } from '#modules/estimating/domain/price-lists/price-list-sheet.ts';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money, queryFlag, requiredText, text } from '#platform/contract/shapes.ts';

const read = { permission: 'calculations_parameters.view', internalOnly: true } as const;
export const edit = { permission: 'price_lists.edit', internalOnly: true } as const;

/** A price per thousand to the cent has five decimals for one piece. */
const euros = z.number().min(0).max(1_000_000).multipleOf(0.000001);
const runOn = z.number().min(0).max(1000).multipleOf(0.000001);
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

export const lineFields = {
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
export const headRefusals = ['PRICE_LIST_OWNER', 'PERIOD_ENDS_FIRST', 'PRICE_LIST_OVERLAPS'] as const;
export const state = z.object({ id: z.number().int(), version: z.number().int() });

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
