import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { adjustment, question } from './question.shapes.ts';

const fileSlots = ['inner', 'cover', 'other'] as const;

/** What a person can choose to have made. `template` holds the answers to start from, in the form of an estimating case. */
export const productView = z.object({
  id: z.number(),
  mainGroupId: z.number(),
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  product: z.enum(['perfect-bound-book', 'saddle-stitched-booklet', 'hardcover-book', 'wire-o', 'folder', 'flat']),
  template: z.record(z.string(), z.unknown()),
  fileSlots: z.array(z.enum(fileSlots)),
  vatRate: z.number(),
  needsApproval: z.boolean(),
  /** The presses it may be printed on; any when empty. */
  allowedPresses: z.array(z.string()),
  /** What its number of pages is a multiple of. */
  pageMultiple: z.number().nullable(),
  /** Families that the same answers may be made as instead; any when empty. */
  allowedBindings: z.array(z.string()),
  /** Whether what is printed may be sold under an ISBN, and under a code of the book trade. */
  isbnAllowed: z.boolean(),
  nurAllowed: z.boolean(),
  /** Working days that the unit that was asked for takes; null where nothing is said. */
  leadDays: z.number().nullable(),
});
export type ProductView = z.infer<typeof productView>;

/** The products of a unit, by main group in their order. */
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
 * What a calculation of a product starts with for this customer, or for a unit or price list type without one: the template with the
 * defaults that are most specific, what had to be changed of them so that they go together, and the questions with their allowed answers.
 */
export const productStartEndpoint = endpoint({
  name: 'catalogue.productStart',
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
export type ProductStart = z.infer<(typeof productStartEndpoint)['output']>;
