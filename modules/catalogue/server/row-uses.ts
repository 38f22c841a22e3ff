import { sql } from 'drizzle-orm';
import { mappableProducts } from '#modules/relations/server/public.ts';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Labels of articles and unit products in the refusal of a deletion that they block. */
export const catalogueRowUses = [
  rowUses.entry({
    table: 'articles',
    text: 'catalogue.uses.articles',
    label: sql`r.code`,
    page: { path: '/maintenance/articles?q={id}', target: sql`r.code` },
  }),
  rowUses.entry({
    table: 'unit_sub_groups',
    text: 'catalogue.uses.products',
    label: sql`(SELECT s.code FROM sub_groups s WHERE s.id = r.sub_group_id)`,
    page: { path: '/hg-sg-manager?unit={id}', target: sql`r.business_unit_id` },
  }),
];

/** The shop's products, for suppliers who sell the same online. */
export const productsToMap = mappableProducts.entry((tx, language) =>
  tx.rows<{ code: string; name: string }>(sql`
    SELECT code, ${language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM sub_groups ORDER BY position, id`),
);
