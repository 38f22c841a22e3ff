import type { Product, Role } from './types.ts';

type ProductRules = {
  family: 'bound' | 'folder' | 'flat' | 'carton';
  required: readonly Role[];
  optional: readonly Role[];
  pagesPerPiece: number;
};

/** The parts of each product (golden/README.md 2; the carton golden/edition-2.md). A piece of the inner work is a leaf, or a spread when stitched. */
export const products: Readonly<Record<Product, ProductRules>> = {
  'perfect-bound-book': { family: 'bound', required: ['inner', 'cover'], optional: [], pagesPerPiece: 2 },
  'saddle-stitched-booklet': { family: 'bound', required: ['inner'], optional: ['cover'], pagesPerPiece: 4 },
  'hardcover-book': { family: 'bound', required: ['inner', 'case'], optional: [], pagesPerPiece: 2 },
  'wire-o': { family: 'bound', required: ['inner'], optional: ['cover'], pagesPerPiece: 2 },
  folder: { family: 'folder', required: ['sheet'], optional: [], pagesPerPiece: 2 },
  flat: { family: 'flat', required: ['sheet'], optional: [], pagesPerPiece: 2 },
  'folding-carton': { family: 'carton', required: ['sheet'], optional: [], pagesPerPiece: 2 },
};

/** The order in which roles are checked, costed and compared. */
export const roleOrder: readonly Role[] = ['inner', 'cover', 'case', 'sheet'];

/** Whether the engine knows how to make this product. */
export function isProduct(name: string): name is Product {
  return Object.hasOwn(products, name);
}
