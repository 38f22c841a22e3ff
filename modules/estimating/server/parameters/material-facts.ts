import { sql } from 'drizzle-orm';
import {
  type CostFactsRow,
  listCostFactsEndpoint,
  listPaperFactsEndpoint,
  type PaperFactsRow,
} from '#modules/estimating/contract/parameters/material.endpoints.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { machineActuals } from './machine-actuals.ts';
import { dayOf, readDraft } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

type Supplier = { id: number; name: string };

export const listCostFacts = query(listCostFactsEndpoint, async (context) => ({
  today: dayOf(context),
  rows: await context.tx.rows<CostFactsRow>(sql`
    SELECT f.id, f.path, f.source, f.supplier_id AS "supplierId", s.name AS supplier, f.supplier_code AS "supplierCode", f.dated,
      f.next_review AS "nextReview", f.note, f.version
    FROM cost_price_facts f LEFT JOIN ${relationsTables.suppliers} s ON s.id = f.supplier_id ORDER BY f.path`),
  suppliers: await readSuppliers(context.tx),
  ...(await countedOf(context)),
}));

/** A period long enough for every machine to have worked, and short enough for today's rates to apply. */
const countedDays = 90;

async function countedOf({ tx, now, kernel }: QueryContext) {
  const since = now.subtract({ hours: 24 * countedDays });
  const found = await Promise.all(machineActuals.entriesOf(kernel).map((read) => read(tx, since)));
  return { countedDays, actuals: found.flat() };
}

export const listPaperFacts = query(listPaperFactsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<PaperFactsRow>(sql`
    SELECT id, code, coating, colour, texture, certificate, icc_profile AS "iccProfile", sheets_per_pack AS "sheetsPerPack",
      sheets_per_pallet AS "sheetsPerPallet", open_pack AS "openPack", house_stock AS "houseStock", suppliers, note, version
    FROM paper_facts ORDER BY code`),
  suppliers: await readSuppliers(tx),
}));

function readSuppliers(tx: ReadTx): Promise<Supplier[]> {
  return tx.rows<Supplier>(sql`SELECT id, name FROM ${relationsTables.suppliers} WHERE active ORDER BY name`);
}

/** The parameters of today's edition, and of the draft if there is one. */
export async function shopsInUse(context: QueryContext): Promise<Shop[]> {
  const { shop } = await parameterSetOn(context.tx, dayOf(context));
  const draft = await readDraft(context.tx);
  return draft ? [shop, draft.shop] : [shop];
}

/** Serializes saves of the same key, which may have no row to lock yet. */
export async function lockKey(tx: ReadTx, key: string): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`estimating.${key}`}, 0))`);
}

/** Compares the version that the user saw with the stored one; 0 means not stored yet. */
export function requireVersion(stored: { version: number } | undefined, version: number): void {
  if ((stored?.version ?? 0) !== version) throw staleVersion(stored ?? { version: 0 });
}

export async function requireSuppliers(tx: ReadTx, supplierIds: readonly number[]): Promise<void> {
  const unknown = await tx.row(sql`
    SELECT 1 FROM unnest(${sql.param([...supplierIds])}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM ${relationsTables.suppliers} s WHERE s.id = asked.id)`);
  if (unknown) throw notFound();
}
