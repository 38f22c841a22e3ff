import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type CustomerTerms, readOwnTerms } from '#modules/relations/server/public.ts';
import { ribbonCodes, type ThesisProduct, thesisProducts } from '#modules/theses/domain/thesis.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

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

const books = [thesisProducts.softcover, thesisProducts.hardcover];

/** The unit that prints the theses of customers of a unit: that unit where it does, else the first that does; itself where none does. */
export async function thesisUnitOf(tx: ReadTx, unitId: number): Promise<number> {
  const unit = await tx.row<{ id: number }>(sql`
    SELECT u.id FROM ${identityTables.businessUnits} u WHERE u.prints_dissertations AND EXISTS (
      SELECT 1 FROM ${catalogueTables.unitSubGroups} o JOIN ${catalogueTables.subGroups} s ON s.id = o.sub_group_id
      WHERE o.business_unit_id = u.id AND o.portal_visible AND s.code = ANY(${sql.param(books)}))
    ORDER BY u.id <> ${unitId}, u.id LIMIT 1`);
  return unit?.id ?? unitId;
}

/** The terms of a customer with the unit that prints their thesis. Call it as staff. */
export async function atThesisUnit(tx: ReadTx, customer: CustomerTerms): Promise<CustomerTerms> {
  return { ...customer, businessUnitId: await thesisUnitOf(tx, customer.businessUnitId) };
}

/** The same for the signed-in contact; 404 for everybody else. */
export async function readThesisTerms(context: Pick<QueryContext, 'tx' | 'actor'>): Promise<CustomerTerms> {
  const customer = await readOwnTerms(context);
  return context.tx.asStaff(() => atThesisUnit(context.tx, customer));
}
