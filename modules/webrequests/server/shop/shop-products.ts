import { type SQL, sql } from 'drizzle-orm';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { isForCustomers } from '#modules/catalogue/domain/questions/customer-questions.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import { catalogueTables, readCustomerQuestions } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { answersOf, withAnswers } from '#modules/webrequests/domain/shop/shop-answers.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export type Language = 'nl' | 'en';
export const nameIn = (language: Language, alias: SQL) => (language === 'nl' ? sql`${alias}.name_nl` : sql`${alias}.name_en`);

const shown = sql`
  FROM ${catalogueTables.subGroups} s JOIN ${catalogueTables.mainGroups} g ON g.id = s.main_group_id
  JOIN ${catalogueTables.unitSubGroups} o ON o.sub_group_id = s.id AND o.portal_visible
  JOIN ${identityTables.businessUnits} u ON u.id = o.business_unit_id`;

/** The unit whose products a brand or host sells: its own, or without any the first one with products. */
const sellingUnit = (unitWhere: SQL) => sql`coalesce((SELECT min(id) FROM ${identityTables.businessUnits} WHERE ${unitWhere}),
    (SELECT min(v.business_unit_id) FROM ${catalogueTables.unitSubGroups} v WHERE v.portal_visible))`;
export const soldBy = (unitWhere: SQL) => sql`${shown} WHERE u.id = ${sellingUnit(unitWhere)}`;
const ofBrand = (brand: number) => sql`ui_id = ${brand}`;
const sold = (brand: number) => soldBy(ofBrand(brand));

const maxProducts = 200;

export const listShopProducts = query(listShopProductsEndpoint, ({ tx, actor }, { brand }) =>
  tx.asStaff(async () => ({
    rows: await tx.rows<{ id: number; name: string; pictureId: number | null; group: string }>(sql`
      SELECT s.id, ${nameIn(actor.language, sql`s`)} AS name, s.picture_file_id AS "pictureId", ${nameIn(actor.language, sql`g`)} AS "group" ${sold(brand)}
      ORDER BY g.id, s.position, s.id LIMIT ${maxProducts}`),
  })),
);

/** The ids of the products that are sold on the hosts of a unit; null for a host of no unit. */
export async function listSoldOn(tx: ReadTx, unitId: number | null): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`SELECT s.id ${soldBy(sql`id = ${unitId}`)} ORDER BY s.id LIMIT ${maxProducts}`);
  return rows.map(({ id }) => id);
}

export type ShopProduct = { id: number; code: string; name: string; pictureId: number | null; unitId: number; template: EstimateCaseInput };

export async function findShopProduct(tx: ReadTx, language: Language, id: number, brand: number): Promise<ShopProduct> {
  const [found] = await productsWhere(tx, language, sql`${sold(brand)} AND s.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** The unit whose products are sold under a brand; undefined where nothing is. */
export async function findSellingUnit(tx: ReadTx, brand: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number | null }>(sql`SELECT ${sellingUnit(ofBrand(brand))} AS id`);
  return found?.id ?? undefined;
}

/** The products that a unit sells, as its first page lists them. */
export const listSoldProducts = (tx: ReadTx, language: Language, unitId: number): Promise<ShopProduct[]> =>
  productsWhere(tx, language, sql`${soldBy(sql`id = ${unitId}`)} ORDER BY g.id, s.position, s.id LIMIT ${maxProducts}`);

/** These products as a unit sells them to customers, by their ids; without those that it no longer does. */
export async function readSoldProducts(
  tx: ReadTx,
  language: Language,
  { unitId, ids }: { unitId: number; ids: readonly number[] },
): Promise<Map<number, ShopProduct>> {
  const found = await productsWhere(tx, language, sql`${shown} WHERE u.id = ${unitId} AND s.id = ANY(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map((product) => [product.id, product]));
}

async function productsWhere(tx: ReadTx, language: Language, which: SQL): Promise<ShopProduct[]> {
  const found = await tx.rows<ShopProduct & { product: string }>(
    sql`SELECT s.id, s.code, ${nameIn(language, sql`s`)} AS name, s.picture_file_id AS "pictureId", u.id AS "unitId", s.product, s.template ${which}`,
    'once',
  );
  return found.map(({ product, ...rest }) => ({ ...rest, template: { ...rest.template, product } }));
}

type Configured = { questions: Question[]; case: EstimateCaseInput; soldAs: EstimateCaseInput };

/** Configures a product for a customer: the case to price, and the questions that it answers. */
export async function configureProduct(
  tx: ReadTx,
  { id, template }: Pick<ShopProduct, 'id' | 'template'>,
  { quantity, answers }: { quantity: number; answers: Readonly<Record<string, string>> },
): Promise<Configured> {
  const questions = await readCustomerQuestions(tx, id, template as Template);
  const made = withAnswers(template as Template, questions, answers) as EstimateCaseInput;
  return { questions, case: { ...made, quantities: [quantity] }, soldAs: template };
}

export const readShopProduct = query(readShopProductEndpoint, ({ tx, actor }, { id, brand }) =>
  tx.asStaff(async () => {
    const { code, name, pictureId, template } = await findShopProduct(tx, actor.language, id, brand);
    const questions = await readCustomerQuestions(tx, id, template as Template);
    const answers = answersOf(template as Template, questions);
    return { id, code, name, pictureId, quantity: template.quantities[0] ?? 100, answers, questions: questions.filter(isForCustomers) };
  }),
);
