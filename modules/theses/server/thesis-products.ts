import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { ribbonCodes, type ThesisProduct, thesisProducts } from '#modules/theses/domain/thesis.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type SoldProduct = { id: number; code: string; product: string; template: EstimateCaseInput };
export type SoldProducts = Partial<Record<ThesisProduct, SoldProduct>>;

/** The products of the wizard that a unit shows in the portal; none for a unit that prints no dissertations. */
export async function readThesisProducts(tx: ReadTx, unitId: number): Promise<SoldProducts> {
  const found = await tx.rows<SoldProduct>(sql`
    SELECT s.id, s.code, s.product, s.template FROM ${catalogueTables.subGroups} s
    JOIN ${catalogueTables.unitSubGroups} o ON o.sub_group_id = s.id AND o.business_unit_id = ${unitId} AND o.portal_visible
    JOIN ${identityTables.businessUnits} u ON u.id = o.business_unit_id AND u.prints_dissertations
    WHERE s.code = ANY(${sql.param(Object.values(thesisProducts))})`);
  const byCode = new Map(found.map((product) => [product.code, product]));
  const sold = Object.entries(thesisProducts).flatMap(([name, code]) => (byCode.has(code) ? [[name, byCode.get(code)!]] : []));
  return Object.fromEntries(sold) as SoldProducts;
}

/** The ribbon markers on sale, which are articles. */
export function readRibbons(tx: ReadTx, language: string): Promise<{ id: number; name: string }[]> {
  const name = language === 'nl' ? sql`a.name_nl` : sql`a.name_en`;
  return tx.rows(sql`
    SELECT a.id, ${name} AS name FROM ${catalogueTables.articles} a
    WHERE a.active AND a.customer_id IS NULL AND starts_with(a.code, ${ribbonCodes}) ORDER BY 2`);
}
