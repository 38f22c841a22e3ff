import { z } from 'zod';
import { vatPercent } from '#modules/identity/contract/vat/vat-percent.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, pageInput, pageOf, queryFlag, requiredText, text } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const articleOwners = ['own', 'customer'] as const;
const pieces = z.number().int().min(0).max(100_000_000);
const millimetres = z.number().int().min(1).max(10_000);
const priceBreak = z.object({ fromQuantity: z.number().int().min(1).max(10_000_000), eachEur: z.number().min(0).max(10_000) });

const article = z.object({
  id: z.number().int(),
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  subGroupId: z.number().int().nullable(),
  product: z.string().nullable(),
  customerId: z.number().int().nullable(),
  /** Name of the owning customer; null for our own articles. */
  customer: z.string().nullable(),
  vatPercent: z.number(),
  priceBreaks: z.array(priceBreak),
  pieceWeightG: z.number(),
  piecesPerBox: z.number().int(),
  minStock: z.number().int(),
  maxStock: z.number().int(),
  backOrder: z.boolean(),
  /** Size as it lies on the shelf: flat, or closed. */
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  /** Quantity of one reorder or production run; 0 means not set. */
  reorderQuantity: z.number().int(),
  /** The owning customer sees the article in the portal and can call it off there. */
  portalVisible: z.boolean(),
  /** Budget heading under which the owner books the article. */
  budgetGroup: z.string(),
  /** The number in its barcode. */
  ean: z.string(),
  /** The account that its revenue is booked on; without one that of its group. */
  ledgerAccount: z.string(),
  /** File id of the picture; a new picture is a new file. */
  pictureId: z.number().int().nullable(),
  active: z.boolean(),
  version: z.number().int(),
});
/** `free` is the unreserved stock; null when no stock is tracked. */
export const articleRow = article.extend({ free: z.number().int().nullable() });
export type ArticleRow = z.infer<typeof articleRow>;

const readers = anyOf('maintenance_general.view', 'stock_articles.view', 'basket_content.view');

export const listArticlesEndpoint = endpoint({
  name: 'catalogue.listArticles',
  method: 'GET',
  path: '/api/articles',
  permission: readers,
  internalOnly: true,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    /** Exact codes, one per line, as pasted. */
    codes: text(5000).optional(),
    owner: z.enum(articleOwners).optional(),
    /** Articles that this customer may order: ours and the customer's own. */
    orderableBy: id.optional(),
    /** Only articles that this customer owns. */
    ownedBy: id.optional(),
    inactive: queryFlag.default(false),
  }),
  output: pageOf(articleRow),
});

export const readArticleEndpoint = endpoint({
  name: 'catalogue.readArticle',
  method: 'GET',
  path: '/api/articles/:id',
  permission: readers,
  internalOnly: true,
  input: z.object({ id }),
  output: articleRow,
});

/** Labels for boxes of an article, a page of 100 × 50 mm each: code, name, owner, pieces in a box and a barcode that the scanner knows. */
export const readArticleLabelsEndpoint = endpoint({
  name: 'catalogue.readArticleLabels',
  method: 'GET',
  path: '/api/articles/:id/labels',
  permission: readers,
  internalOnly: true,
  input: z.object({ id, copies: z.coerce.number().int().min(1).max(200).default(1) }),
  output: download,
});

export const articleFields = {
  code: requiredText(40),
  nameNl: requiredText(200),
  nameEn: requiredText(200),
  subGroupId: id.nullable().default(null),
  customerId: id.nullable().default(null),
  vatPercent,
  priceBreaks: z.array(priceBreak).min(1).max(20),
  pieceWeightG: z.number().min(0).max(1_000_000),
  piecesPerBox: z.number().int().min(1).max(1_000_000),
  minStock: pieces.default(0),
  maxStock: pieces.default(0),
  backOrder: z.boolean().default(false),
  widthMm: millimetres.nullable().default(null),
  heightMm: millimetres.nullable().default(null),
  reorderQuantity: pieces.default(0),
  portalVisible: z.boolean().default(true),
  budgetGroup: text(80).default(''),
  ean: text(14).default(''),
  ledgerAccount: text(20).default(''),
};
export const articleState = z.object({ id: z.number().int(), version: z.number().int() });
export const saveRefusals = [
  'ARTICLE_CODE_TAKEN',
  'BREAKS_FROM_ONE',
  'BREAK_TWICE',
  'MAX_BELOW_MIN',
  'SIZE_INCOMPLETE',
  'EAN_INVALID',
  'EAN_TAKEN',
] as const;

const choice = z.object({ id: z.number().int(), name: z.string() });
/** Lists possible owners, found by name, and the products an article can belong to. */
export const listArticleChoicesEndpoint = endpoint({
  name: 'catalogue.listArticleChoices',
  method: 'GET',
  path: '/api/article-choices',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ search: text(100).optional() }),
  output: z.object({ customers: z.array(choice), products: z.array(choice) }),
});
