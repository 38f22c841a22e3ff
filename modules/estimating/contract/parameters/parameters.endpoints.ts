import { z } from 'zod';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money } from '#platform/contract/shapes.ts';

const read = { permission: 'calculations_parameters.view', internalOnly: true } as const;
export const edit = { permission: 'calculations_parameters.edit', internalOnly: true } as const;
/** Whole sets are sent; the domain rule validates them path by path. */
const shop = z.custom<Shop>((value) => typeof value === 'object' && value !== null);
export const edition = z.object({ id: z.number().int(), code: z.string() });

const editionRow = edition.extend({
  effectiveFrom: z.string(),
  createdAt: z.string(),
  publishedBy: z.string(),
  reason: z.string(),
});
export type EditionRow = z.infer<typeof editionRow>;

/** Lists the editions, newest first, the current one, and the draft if there is one. */
export const listParametersEndpoint = endpoint({
  ...read,
  name: 'estimating.listParameters',
  method: 'GET',
  path: '/api/estimating/parameters',
  input: emptyShape,
  output: z.object({
    today: z.string(),
    holdsId: z.number().int(),
    editions: z.array(editionRow),
    draft: z.object({ changedBy: z.string(), changedAt: z.string(), basedOn: edition }).nullable(),
  }),
});

/** Reads an edition with the one before it; without an id the draft, else today's edition. */
export const readParametersEndpoint = endpoint({
  ...read,
  name: 'estimating.readParameters',
  method: 'GET',
  path: '/api/estimating/parameter-values',
  input: z.object({ id: id.optional() }),
  output: z.object({
    /** Null for the draft. */
    edition: edition.nullable(),
    /** Version of the draft; 0 for an edition. */
    version: z.number().int(),
    shop,
    before: edition.extend({ shop }).nullable(),
  }),
});
export type ReadParameters = z.infer<(typeof readParametersEndpoint)['output']>;

export const draftState = z.object({ version: z.number().int() });

const refusal = z.object({ code: z.string(), field: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
const impactLine = z.object({
  basketId: z.number().int(),
  lineId: z.number().int(),
  description: z.string(),
  customer: z.string(),
  quantity: z.number().int(),
  /** Price by today's edition, and by the draft; null where it cannot be made. */
  before: money.nullable(),
  after: money.nullable(),
  /** The refusal by the draft. */
  refusal: refusal.nullable(),
});
const impactProduct = z.object({ id: z.number().int(), nameNl: z.string(), nameEn: z.string(), refusal });

/** Prices the lines of the last fifty quotes and every product with the draft and with today's edition. */
export const readParametersImpactEndpoint = endpoint({
  ...read,
  name: 'estimating.readParametersImpact',
  method: 'GET',
  path: '/api/estimating/parameter-draft/impact',
  heavy: true,
  input: emptyShape,
  output: z.object({ quotes: z.number().int(), lines: z.array(impactLine), failingProducts: z.array(impactProduct) }),
});

/** Reads quantity discounts alone, for users who may not see costs. */
export const readDiscountsEndpoint = endpoint({
  name: 'estimating.readDiscounts',
  method: 'GET',
  path: '/api/estimating/discounts',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    edition,
    tables: z.record(z.string(), z.array(z.object({ fromQuantity: z.number(), rate: z.number() }))),
    tableByProduct: z.record(z.string(), z.string()),
  }),
});

const discountTable = z.object({
  name: z.string(),
  brackets: z.array(z.object({ fromQuantity: z.number(), rate: z.number() })),
});

/**
 * Reads the discount table of a product in a unit and the scope it comes from; price list types with another table are listed separately.
 */
export const readDiscountEndpoint = endpoint({
  name: 'estimating.readDiscount',
  method: 'GET',
  path: '/api/estimating/discounts/:unitId/:subGroupId',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ unitId: id, subGroupId: id }),
  output: z.object({
    edition,
    table: discountTable,
    by: z.enum(['subGroup', 'mainGroup', 'unit', 'priceListType', 'shop']),
    others: z.array(discountTable.extend({ priceListType: z.string() })),
  }),
});

const catalogueSheet = z.object({
  code: z.string(),
  name: z.string(),
  gramsPerM2: z.number(),
  bulkCm3PerG: z.number(),
  thicknessMm: z.number(),
  coated: z.boolean(),
  longMm: z.number(),
  shortMm: z.number(),
  grains: z.array(z.enum(['L', 'B', 'X'])),
  kgPerThousand: z.number(),
  pricePerThousand: money,
  /** Sheets in stock that are reserved for no job; null for a paper that is not kept in stock. */
  freeSheets: z.number().nullable(),
});
export type CatalogueSheet = z.infer<typeof catalogueSheet>;

/** Lists the sheets of today's edition, and of the presses what the ups calculator needs. */
export const readPaperCatalogueEndpoint = endpoint({
  name: 'estimating.readPaperCatalogue',
  method: 'GET',
  path: '/api/estimating/paper-catalogue',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    edition,
    bleedMm: z.number(),
    sheets: z.array(catalogueSheet),
    presses: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        maxLongMm: z.number(),
        maxShortMm: z.number(),
        /** Unprintable margins along the long side and along the short side. */
        lostLongMm: z.number(),
        lostShortMm: z.number(),
        minGramsPerM2: z.number(),
        maxGramsPerM2: z.number(),
        minThicknessMm: z.number(),
      }),
    ),
  }),
});
export type CataloguePress = z.infer<(typeof readPaperCatalogueEndpoint)['output']>['presses'][number];
