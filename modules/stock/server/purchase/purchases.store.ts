import { sql } from 'drizzle-orm';
import { selectPaperName } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { PriceBasis } from '#modules/stock/domain/numbers/units.ts';
import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { Texts } from '#platform/server/text/texts.ts';

export type StoredPurchase = {
  id: number;
  number: string;
  supplierId: number;
  supplier: string;
  status: PurchaseStatus;
  note: string;
  /** The supplier's surcharge on the goods, in euros. */
  surchargeEur: number;
  /** Up to how much it was approved, and who waits for the answer. */
  approvedEur: number;
  approvalAskedBy: number | null;
  version: number;
};

export type StoredLine = {
  id: number;
  line: number;
  itemId: number;
  ordered: number;
  priceEur: number | null;
  basis: PriceBasis | null;
  askedOn: string | null;
};

/** Locks a purchase, before its items; a version that is not the newest is refused. */
export async function lockPurchase(tx: ReadTx, id: number, version?: number): Promise<StoredPurchase> {
  const found = await tx.row<StoredPurchase>(sql`
    SELECT p.id, p.number, p.supplier_id AS "supplierId", s.name AS supplier, p.status, p.note, p.surcharge::float8 AS "surchargeEur", p.approved_eur::float8 AS "approvedEur",
      p.approval_asked_by AS "approvalAskedBy", p.version
    FROM stock_purchases p JOIN ${relationsTables.suppliers} s ON s.id = p.supplier_id WHERE p.id = ${id} FOR UPDATE OF p`);
  if (!found) throw notFound();
  if (version !== undefined && found.version !== version) throw staleVersion(found);
  return found;
}

/** The lines of a purchase. */
export function readPurchaseLines(tx: ReadTx, id: number): Promise<StoredLine[]> {
  return tx.rows<StoredLine>(sql`
    SELECT id, line, item_id AS "itemId", ordered::float8 AS ordered, price_eur::float8 AS "priceEur", basis, asked_on AS "askedOn"
    FROM stock_purchase_lines WHERE purchase_id = ${id} ORDER BY line`);
}

/** Raises the version of a purchase, with other columns that change. */
export async function raiseVersion(tx: ReadTx, { id, version }: StoredPurchase, also = sql``): Promise<number> {
  await tx.rows(sql`UPDATE stock_purchases SET version = ${version + 1} ${also} WHERE id = ${id}`);
  return version + 1;
}

/** SQL: the code and the name of item `i`, which is a paper or the article `a`. */
export const itemCode = sql`coalesce(i.paper, a.code)`;
export const itemName = (texts: Texts, language: ReaderLanguage) =>
  sql`CASE WHEN i.paper IS NULL THEN ${language === 'nl' ? sql`a.name_nl` : sql`a.name_en`}
    ELSE ${selectPaperName(texts, language, { code: sql`coalesce(i.cut_of, i.paper)`, name: sql`i.name` })} END`;
