import { sql } from 'drizzle-orm';
import { mappableProducts } from '#modules/relations/server/public.ts';
import { rowUses } from '#platform/server/uses.ts';

/** How articles are called where they keep something else from being deleted. */
export const catalogueRowUses = [
  rowUses.entry({
    table: 'articles',
    text: 'catalogue.uses.articles',
    label: sql`r.code`,
    page: { path: '/maintenance/articles?q={id}', target: sql`r.code` },
  }),
];

/** The shop's products, for who sells the same online. */
export const productsToMap = mappableProducts.entry((tx, language) =>
  tx.rows<{ code: string; name: string }>(sql`
    SELECT code, ${language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM sub_groups ORDER BY position, id`),
);
