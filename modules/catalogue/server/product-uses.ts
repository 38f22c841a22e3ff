import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Records of higher modules about an article or a product. */
type ProductUses = {
  /** Whether an article was ever quoted or ordered. */
  isArticleSold(tx: ReadTx, articleId: number): Promise<boolean>;
  /** Names what was quoted or saved of a product. */
  findUsesOfSubGroup(tx: ReadTx, subGroupId: number): Promise<string[]>;
};
export const productUses = slot<ProductUses>('catalogue.productUses');
