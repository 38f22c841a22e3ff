import { eq, sql } from 'drizzle-orm';
import {
  type CostFactsRow,
  listCostFactsEndpoint,
  listPaperFactsEndpoint,
  type PaperFactsRow,
  saveCostFactsEndpoint,
  savePaperFactsEndpoint,
} from '#modules/estimating/contract/material.endpoints.ts';
import { decidePaperFacts } from '#modules/estimating/domain/papers/paper-facts.ts';
import { costPricesOf } from '#modules/estimating/domain/parameters/cost-prices.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costPriceFacts, paperFacts } from '#modules/estimating/server/estimating.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { machineActuals } from './machine-actuals.ts';
import { costHistoryFields, paperHistoryFields } from './material-history.ts';
import { dayOf, readDraft } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

type Supplier = { id: number; name: string };

export const listCostFacts = query(listCostFactsEndpoint, async (context) => ({
  today: dayOf(context),
  rows: await context.tx.rows<CostFactsRow>(sql`
    SELECT f.id, f.path, f.source, f.supplier_id AS "supplierId", s.name AS supplier, f.supplier_code AS "supplierCode", f.dated,
      f.next_review AS "nextReview", f.note, f.version
    FROM cost_price_facts f LEFT JOIN suppliers s ON s.id = f.supplier_id ORDER BY f.path`),
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
  return tx.rows<Supplier>(sql`SELECT id, name FROM suppliers WHERE active ORDER BY name`);
}

export const saveCostFacts = command(saveCostFactsEndpoint, async (context, { version, path, ...input }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  if (!shops.some((shop) => costPricesOf(shop).some((price) => price.path === path))) return refuse('COST_PRICE_UNKNOWN', { path }, 'path');
  if (input.source === 'supplier' && input.supplierId === null) return refuse('COST_SUPPLIER_MISSING', {}, 'supplierId');
  const supplierId = input.source === 'supplier' ? input.supplierId : null;
  await requireSuppliers(tx, supplierId === null ? [] : [supplierId]);
  const values = { ...input, supplierId, path, version: version + 1 };
  await lockKey(tx, `cost_price_facts:${path}`);
  const [was] = await tx.db.select().from(costPriceFacts).where(eq(costPriceFacts.path, path));
  requireVersion(was, version);
  const [saved] = was
    ? await tx.db.update(costPriceFacts).set(values).where(eq(costPriceFacts.path, path)).returning({ id: costPriceFacts.id })
    : await tx.db.insert(costPriceFacts).values(values).returning({ id: costPriceFacts.id });
  const changes = allFieldChanges(was ? await costHistoryFields(tx, was) : {}, await costHistoryFields(tx, values));
  await tx.record({ fact: 'costPrice.noted', refs: { costPrice: saved!.id }, data: { path, changes } });
  return { version: version + 1 };
});

export const savePaperFacts = command(savePaperFactsEndpoint, async (context, { version, code, ...input }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  if (!shops.some(({ papers }) => papers.some((paper) => paper.code === code))) return refuse('PAPER_UNKNOWN', { paper: code }, 'code');
  const decided = decidePaperFacts(input.suppliers, input);
  if (!decided.accepted) return decided;
  await requireSuppliers(
    tx,
    decided.value.map(({ supplierId }) => supplierId),
  );
  const values = { ...input, code, suppliers: decided.value, version: version + 1 };
  await lockKey(tx, `paper_facts:${code}`);
  const [was] = await tx.db.select().from(paperFacts).where(eq(paperFacts.code, code));
  requireVersion(was, version);
  const [saved] = was
    ? await tx.db.update(paperFacts).set(values).where(eq(paperFacts.code, code)).returning({ id: paperFacts.id })
    : await tx.db.insert(paperFacts).values(values).returning({ id: paperFacts.id });
  const changes = allFieldChanges(was ? await paperHistoryFields(tx, was) : {}, await paperHistoryFields(tx, values));
  await tx.record({ fact: 'paper.noted', refs: { paper: saved!.id }, data: { code, changes } });
  return { version: version + 1 };
});

/** The parameters of today's edition, and of the draft if there is one. */
async function shopsInUse(context: QueryContext): Promise<Shop[]> {
  const { shop } = await parameterSetOn(context.tx, dayOf(context));
  const draft = await readDraft(context.tx);
  return draft ? [shop, draft.shop] : [shop];
}

/** Serializes saves of the same key, which may have no row to lock yet. */
async function lockKey(tx: ReadTx, key: string): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`estimating.${key}`}, 0))`);
}

/** Compares the version that the user saw with the stored one; 0 means not stored yet. */
function requireVersion(stored: { version: number } | undefined, version: number): void {
  if ((stored?.version ?? 0) !== version) throw staleVersion(stored ?? { version: 0 });
}

async function requireSuppliers(tx: ReadTx, supplierIds: readonly number[]): Promise<void> {
  const unknown = await tx.row(sql`
    SELECT 1 FROM unnest(${sql.param([...supplierIds])}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM suppliers s WHERE s.id = asked.id)`);
  if (unknown) throw notFound();
}
