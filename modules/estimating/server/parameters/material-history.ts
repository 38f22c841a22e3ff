import { sql } from 'drizzle-orm';
import type { PaperSupplier } from '#modules/estimating/domain/papers/paper-facts.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Cost = {
  source: string;
  supplierId: number | null;
  supplierCode: string;
  dated: string | null;
  nextReview: string | null;
  note: string;
};

/** The source of a cost price, as its history shows it. */
export async function costHistoryFields(tx: ReadTx, { source, supplierId, supplierCode, dated, nextReview, note }: Cost) {
  const names = await supplierNames(tx, supplierId === null ? [] : [supplierId]);
  return { source, supplier: names.get(supplierId ?? 0) ?? null, supplierCode, dated, nextReview, remark: note };
}

type Paper = {
  coating: string;
  colour: string;
  texture: string;
  certificate: string;
  iccProfile: string;
  sheetsPerPack: number | null;
  sheetsPerPallet: number | null;
  openPack: boolean;
  houseStock: boolean;
  suppliers: unknown;
  note: string;
};

/** The facts of a paper, as its history shows them: each supplier by name, with all of its terms. */
export async function paperHistoryFields(tx: ReadTx, paper: Paper): Promise<Record<string, string | number | boolean | null>> {
  const { coating, colour, texture, certificate, iccProfile, sheetsPerPack, sheetsPerPallet, openPack, houseStock, note } = paper;
  const suppliers = paper.suppliers as PaperSupplier[];
  const names = await supplierNames(
    tx,
    suppliers.map(({ supplierId }) => supplierId),
  );
  const terms = suppliers.map(({ supplierId, code, leadDays, scales }) => [
    `suppliers.${names.get(supplierId) ?? supplierId}`,
    [code, leadDays, ...scales.map(({ fromSheets, eurPerThousand }) => `${fromSheets}: € ${eurPerThousand}`)].filter(Boolean).join(', '),
  ]);
  return {
    ...{ coating, colour, texture, certificate, iccProfile, sheetsPerPack, sheetsPerPallet, openPack, houseStock },
    ...Object.fromEntries(terms),
    note,
  };
}

async function supplierNames(tx: ReadTx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM ${relationsTables.suppliers} WHERE id = ANY(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
