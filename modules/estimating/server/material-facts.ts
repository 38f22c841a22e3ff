import { eq, sql } from 'drizzle-orm';
import {
  type CostFactsRow,
  listCostFactsEndpoint,
  listPaperFactsEndpoint,
  type PaperFactsRow,
  saveCostFactsEndpoint,
  savePaperFactsEndpoint,
} from '#modules/estimating/contract/material.endpoints.ts';
import { costPricesOf } from '#modules/estimating/domain/cost-prices.ts';
import { decidePaperFacts } from '#modules/estimating/domain/papers.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { costPriceFacts, paperFacts } from './estimating.tables.ts';
import { machineActuals } from './machine-actuals.ts';
import { dayOf, readDraft } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

type Supplier = { id: number; name: string };

export const listCostFacts = query(listCostFactsEndpoint, async (context) => ({
  today: dayOf(context),
  rows: await context.tx.rows<CostFactsRow>(sql`
    SELECT f.path, f.source, f.supplier_id AS "supplierId", s.name AS supplier, f.supplier_code AS "supplierCode", f.dated,
      f.next_review AS "nextReview", f.note, f.version
    FROM cost_price_facts f LEFT JOIN suppliers s ON s.id = f.supplier_id ORDER BY f.path`),
  suppliers: await readSuppliers(context.tx),
  ...(await countedOf(context)),
}));

/** Long enough for every machine to have worked, short enough to be of the rates of today. */
const countedDays = 90;

async function countedOf({ tx, now, kernel }: QueryContext) {
  const since = now.subtract({ hours: 24 * countedDays });
  const found = await Promise.all(machineActuals.entriesOf(kernel).map((read) => read(tx, since)));
  return { countedDays, actuals: found.flat() };
}

export const listPaperFacts = query(listPaperFactsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<PaperFactsRow>(sql`
    SELECT code, coating, colour, texture, certificate, icc_profile AS "iccProfile", sheets_per_pack AS "sheetsPerPack",
      sheets_per_pallet AS "sheetsPerPallet", open_pack AS "openPack", house_stock AS "houseStock", suppliers, note, version
    FROM paper_facts ORDER BY code`),
  suppliers: await readSuppliers(tx),
}));

function readSuppliers(tx: ReadTx): Promise<Supplier[]> {
  return tx.rows<Supplier>(sql`SELECT id, name FROM suppliers WHERE active ORDER BY name`);
}

export const saveCostFacts = command(saveCostFactsEndpoint, async (context, { version, path, ...asked }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  if (!shops.some((shop) => costPricesOf(shop).some((price) => price.path === path))) return refuse('COST_PRICE_UNKNOWN', { path }, 'path');
  if (asked.source === 'supplier' && asked.supplierId === null) return refuse('COST_SUPPLIER_MISSING', {}, 'supplierId');
  const supplierId = asked.source === 'supplier' ? asked.supplierId : null;
  await mustKnow(tx, supplierId === null ? [] : [supplierId]);
  const values = { ...asked, supplierId, path, version: version + 1 };
  await mustBeVersion(tx, 'cost_price_facts', path, version);
  if (version === 0) await tx.db.insert(costPriceFacts).values(values);
  else await tx.db.update(costPriceFacts).set(values).where(eq(costPriceFacts.path, path));
  await tx.record({ fact: 'costPrice.noted', refs: {}, data: { path, source: asked.source, nextReview: asked.nextReview } });
  return { version: version + 1 };
});

export const savePaperFacts = command(savePaperFactsEndpoint, async (context, { version, code, ...asked }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  if (!shops.some(({ papers }) => papers.some((paper) => paper.code === code))) return refuse('PAPER_UNKNOWN', { paper: code }, 'code');
  const decided = decidePaperFacts(asked.suppliers, asked);
  if (!decided.accepted) return decided;
  await mustKnow(
    tx,
    decided.value.map(({ supplierId }) => supplierId),
  );
  const values = { ...asked, code, suppliers: decided.value, version: version + 1 };
  await mustBeVersion(tx, 'paper_facts', code, version);
  if (version === 0) await tx.db.insert(paperFacts).values(values);
  else await tx.db.update(paperFacts).set(values).where(eq(paperFacts.code, code));
  await tx.record({ fact: 'paper.noted', refs: {}, data: { code } });
  return { version: version + 1 };
});

/** The edition of today, and the draft if there is one. */
async function shopsInUse(context: QueryContext): Promise<Shop[]> {
  const { shop } = await parameterSetOn(context.tx, dayOf(context));
  const draft = await readDraft(context.tx);
  return draft ? [shop, draft.shop] : [shop];
}

/** What was seen must be what is kept; nothing kept yet is version 0. Who saves waits for who saves the same. */
async function mustBeVersion(tx: ReadTx, table: 'cost_price_facts' | 'paper_facts', key: string, version: number): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`estimating.${table}:${key}`}, 0))`);
  const [kept] =
    table === 'paper_facts'
      ? await tx.db.select().from(paperFacts).where(eq(paperFacts.code, key))
      : await tx.db.select().from(costPriceFacts).where(eq(costPriceFacts.path, key));
  if ((kept?.version ?? 0) !== version) throw staleVersion(kept ?? { version: 0 });
}

async function mustKnow(tx: ReadTx, supplierIds: readonly number[]): Promise<void> {
  const unknown = await tx.row(sql`
    SELECT 1 FROM unnest(${sql.param([...supplierIds])}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM suppliers s WHERE s.id = asked.id)`);
  if (unknown) throw notFound();
}
