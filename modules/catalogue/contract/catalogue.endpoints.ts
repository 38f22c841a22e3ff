import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { adjustment, question } from './question.shapes.ts';

const fileSlots = ['inner', 'cover', 'other'] as const;

/** A product that can be ordered. `template` holds the initial answers, as an estimating case. */
export const productView = z.object({
  id: z.number(),
  mainGroupId: z.number(),
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  product: z.enum(['perfect-bound-book', 'saddle-stitched-booklet', 'hardcover-book', 'wire-o', 'folder', 'flat', 'folding-carton']),
  template: z.record(z.string(), z.unknown()),
  fileSlots: z.array(z.enum(fileSlots)),
  vatRate: z.number(),
  needsApproval: z.boolean(),
  /** Codes of the presses that may print it; empty allows all. */
  allowedPresses: z.array(z.string()),
  /** The number of pages must be a multiple of this. */
  pageMultiple: z.number().nullable(),
  /** Families that the same answers may be produced as instead; empty allows all. */
  allowedBindings: z.array(z.string()),
  /** Whether its lines may have an ISBN and a NUR code of the book trade. */
  isbnAllowed: z.boolean(),
  nurAllowed: z.boolean(),
  /** Lead time in working days at the requested unit; null when not set. */
  leadDays: z.number().nullable(),
});
export type ProductView = z.infer<typeof productView>;

/** Lists the products of a unit, in the order of their main groups. */
export const readProductsEndpoint = endpoint({
  name: 'catalogue.readProducts',
  method: 'GET',
  path: '/api/catalogue/products',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ unitId: id.optional() }),
  output: z.object({
    groups: z.array(z.object({ id: z.number(), code: z.string(), nameNl: z.string(), nameEn: z.string(), products: z.array(productView) })),
  }),
});

export const readProductEndpoint = endpoint({
  name: 'catalogue.readProduct',
  method: 'GET',
  path: '/api/catalogue/products/:id',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: productView,
});

/**
 * Reads the initial calculation of a product for a customer, or for a unit or price list type: the template with the most specific
 * defaults, the adjustments that made them consistent, and the questions with their allowed answers.
 */
export const readProductStartEndpoint = endpoint({
  name: 'catalogue.readProductStart',
  method: 'GET',
  path: '/api/catalogue/products/:id/start',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id, customerId: id.optional(), unitId: id.optional(), priceList: priceListCode.optional() }),
  output: z.object({
    template: z.record(z.string(), z.unknown()),
    questions: z.array(question),
    adjusted: z.array(adjustment),
  }),
});
export type ProductStart = z.infer<(typeof readProductStartEndpoint)['output']>;
