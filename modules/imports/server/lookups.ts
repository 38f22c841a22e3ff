import { sql } from 'drizzle-orm';
import type { OrderLineInput } from '#modules/baskets/server/public.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type EstimateCaseInput, estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { ReadRow, RowProblem } from '#modules/imports/domain/check-row.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Product = { id: number; code: string; product: string; template: Record<string, unknown>; inUnit: boolean };
type Article = { id: number; code: string };

/** Records that the rows refer to, read once for all of them. */
export type ImportLookups = {
  productOf(code: string): Product | undefined;
  articleOf(code: string): Article | undefined;
  contactOf(email: string | null): number | undefined;
  /** Number of the order that already has this reference. */
  takenBy(reference: string): string | undefined;
  /** Delivery address of rows without one; null when the customer has no address that a carrier can reach. */
  usualAddressId: number | null;
  /** Problems of a row in this shop: ROW_PRODUCT_UNKNOWN, PRODUCT_NOT_IN_UNIT, CONTACT_UNKNOWN, ADDRESS_NEEDED. */
  problemsOf(row: ReadRow): RowProblem[];
};

export async function readLookups(tx: ReadTx, customerId: number, rows: readonly ReadRow[]): Promise<ImportLookups> {
  const unique = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null).map((value) => value.toLowerCase())),
  ];
  const codes = unique(rows.map(({ code }) => code));
  const [products, articles, contacts, taken, address] = await Promise.all([
    tx.rows<Product>(sql`
      SELECT s.id, s.code, s.product, s.template, EXISTS (
        SELECT 1 FROM ${catalogueTables.unitSubGroups} o JOIN ${relationsTables.customers} c ON c.business_unit_id = o.business_unit_id
        WHERE c.id = ${customerId} AND o.sub_group_id = s.id) AS "inUnit"
      FROM ${catalogueTables.subGroups} s WHERE lower(s.code) = ANY(${sql.param(codes)})`),
    tx.rows<Article>(sql`SELECT id, code FROM ${catalogueTables.articles} WHERE lower(code) = ANY(${sql.param(codes)})`),
    tx.rows<{ id: number; email: string }>(sql`
      SELECT id, lower(email) AS email FROM ${relationsTables.contacts}
      WHERE customer_id = ${customerId} AND active AND lower(email) = ANY(${sql.param(unique(rows.map(({ contactEmail }) => contactEmail)))})`),
    takenReferences(tx, customerId, unique(rows.map(({ reference }) => reference))),
    tx.row<{ id: number }>(sql`
      SELECT id FROM ${relationsTables.addresses} WHERE customer_id = ${customerId} AND active AND NOT postbox ORDER BY kind <> 'delivery', id LIMIT 1`),
  ]);
  const byCode = <One extends { code: string }>(all: readonly One[]) => new Map(all.map((one) => [one.code.toLowerCase(), one]));
  const productsByCode = byCode(products);
  const articlesByCode = byCode(articles);
  const contactIds = new Map(contacts.map(({ id, email }) => [email, id]));
  const lookups: ImportLookups = {
    productOf: (code) => productsByCode.get(code.toLowerCase()),
    articleOf: (code) => articlesByCode.get(code.toLowerCase()),
    contactOf: (email) => (email === null ? undefined : contactIds.get(email)),
    takenBy: (reference) => taken.get(reference.toLowerCase()),
    usualAddressId: address?.id ?? null,
    problemsOf(row) {
      const problems: RowProblem[] = [];
      const product = lookups.productOf(row.code);
      const value = row.code.slice(0, 40);
      if (row.code !== '' && !product && !lookups.articleOf(row.code))
        problems.push({ field: 'product', code: 'ROW_PRODUCT_UNKNOWN', params: { value } });
      if (product && !product.inUnit) problems.push({ field: 'product', code: 'PRODUCT_NOT_IN_UNIT', params: { value } });
      if (row.contactEmail !== null && lookups.contactOf(row.contactEmail) === undefined) {
        problems.push({ field: 'contact', code: 'CONTACT_UNKNOWN', params: { value: row.contactEmail.slice(0, 80) } });
      }
      if (row.place === null && lookups.usualAddressId === null) problems.push({ field: 'street', code: 'ADDRESS_NEEDED', params: {} });
      return problems;
    },
  };
  return lookups;
}

/** References of this customer on quotes and orders that are not canceled, or on rows that such an order was created from. */
async function takenReferences(tx: ReadTx, customerId: number, references: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ reference: string; number: string }>(sql`
    SELECT lower(customer_reference) AS reference, number FROM ${basketsTables.baskets}
    WHERE customer_id = ${customerId} AND customer_reference <> '' AND lower(customer_reference) = ANY(${sql.param([...references])})
      AND status NOT IN ('quote_canceled', 'order_canceled')
    UNION ALL
    SELECT lower(r.reference), b.number FROM import_rows r JOIN ${basketsTables.baskets} b ON b.id = r.basket_id
    WHERE r.status = 'imported' AND lower(r.reference) = ANY(${sql.param([...references])}) AND b.customer_id = ${customerId}
      AND b.status NOT IN ('quote_canceled', 'order_canceled')`);
  return new Map(rows.map(({ reference, number }) => [reference, number]));
}

/** Builds the order line of a row; a product starts from its template, with the row's values. */
export function lineOf(row: ReadRow, lookups: ImportLookups): OrderLineInput {
  const { quantity, description, price } = row;
  const product = lookups.productOf(row.code);
  if (!product) return { what: { articleId: lookups.articleOf(row.code)!.id }, quantity, description, price };
  return { what: { subGroupId: product.id, case: caseOf(row, product) }, quantity, description, price };
}

function caseOf(row: ReadRow, { product, template }: Product): EstimateCaseInput {
  const base = estimateCaseInput.parse({ ...template, product, quantities: [row.quantity] });
  const components = base.components.map((component) => {
    if (component.role !== 'inner') return component;
    const pages = row.pages ?? component.pages;
    const colourPages = row.colourPages ?? (component.colourPages === undefined ? undefined : Math.min(component.colourPages, pages ?? 0));
    return { ...component, ...(pages !== undefined && { pages }), ...(colourPages !== undefined && { colourPages }) };
  });
  return { ...base, components, ...(row.format && { format: { ...base.format, ...row.format } }) };
}
