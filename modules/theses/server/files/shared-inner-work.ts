import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { sharedInnerWork } from '#modules/prepress/server/public.ts';
import { thesisProducts } from '#modules/theses/domain/thesis.ts';

/** Extra hardcovers of a thesis print the inner work of its softcover. */
export const innerWorkOfHardcovers = sharedInnerWork.entry((tx, basketId) =>
  tx.rows<{ lineId: number; ofLineId: number }>(sql`
    SELECT h.id AS "lineId", b.id AS "ofLineId" FROM thesis_drafts d
    JOIN ${basketsTables.lines} h ON h.basket_id = d.basket_id JOIN ${catalogueTables.subGroups} hg ON hg.id = h.sub_group_id AND hg.code = ${thesisProducts.hardcover}
    JOIN ${basketsTables.lines} b ON b.basket_id = d.basket_id JOIN ${catalogueTables.subGroups} bg ON bg.id = b.sub_group_id AND bg.code = ${thesisProducts.softcover}
    WHERE d.basket_id = ${basketId}`),
);
