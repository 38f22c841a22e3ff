import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { materialOf } from '#modules/stock/domain/material/material.ts';
import { insertItem } from '#modules/stock/server/book/items.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Context = Pick<QueryContext, 'tx' | 'now' | 'kernel'>;

/** The item of a material that the shop added, or of a paper as `itemOfPaper`. */
export async function itemOfMaterial(context: Context, code: string): Promise<number | undefined> {
  const added = await context.tx.row<{ id: number }>(sql`SELECT id FROM stock_items WHERE paper = ${code} AND kind <> 'paper'`);
  return added ? added.id : itemOfPaper(context, code);
}

/**
 * The item of a paper in the parameters of today, made when the paper was never in stock; undefined for an unknown paper, and for one of which an
 * added material has the code.
 */
export async function itemOfPaper(context: Context, code: string): Promise<number | undefined> {
  const { tx } = context;
  const find = () => tx.row<{ id: number }>(sql`SELECT id FROM stock_items WHERE paper = ${code} AND kind = 'paper'`);
  const found = await find();
  if (found) return found.id;
  const material = await readNewMaterial(context, code);
  if (!material) return undefined;
  await insertItem(tx, { ...material, policy: 'demand' });
  return (await find())?.id;
}

/** SQL: the papers of today's parameters. */
export const currentPapers = (context: Pick<Context, 'now' | 'kernel'>) => sql`
  SELECT paper FROM (
    SELECT shop FROM ${estimatingTables.parameterSets} WHERE effective_from <= ${shopDay(context).toString()} ORDER BY effective_from DESC, id DESC LIMIT 1) current,
    jsonb_array_elements(current.shop -> 'papers') paper`;

/** The codes of papers of parameters that count later: of sets from a later day on and of drafts. */
export async function readComingPapers({ tx, now, kernel }: Context): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    SELECT DISTINCT paper ->> 'code' AS code FROM (
      SELECT shop FROM ${estimatingTables.parameterSets} WHERE effective_from > ${shopDay({ now, kernel }).toString()}
      UNION ALL SELECT shop FROM ${estimatingTables.parameterDrafts}) coming, jsonb_array_elements(coming.shop -> 'papers') paper`);
  return rows.map(({ code }) => code);
}

/** Reads the material that the stock would make of a paper of today's parameters, with its packs; undefined for an unknown paper. */
export async function readNewMaterial(context: Context, code: string) {
  const { tx } = context;
  const known = await tx.row<{ paper: Paper }>(sql`SELECT paper FROM (${currentPapers(context)}) p WHERE paper ->> 'code' = ${code}`);
  if (!known) return undefined;
  const packs = await tx.row<{ perPack: number | null; perPallet: number | null }>(sql`
    SELECT sheets_per_pack AS "perPack", sheets_per_pallet AS "perPallet" FROM ${estimatingTables.paperFacts} WHERE code = ${code}`);
  return { ...materialOf(known.paper), ...packs };
}

/** Along which side the fibres of a paper run, by the parameters of a day: the first where it is bought with several; null for an unknown one. */
export const grainOfPaper = (paper: SQL, day: string) => sql`(
  SELECT one -> 'grains' ->> 0 FROM (
    SELECT shop FROM ${estimatingTables.parameterSets} WHERE effective_from <= ${day} ORDER BY effective_from DESC, id DESC LIMIT 1) current,
    jsonb_array_elements(current.shop -> 'papers') one WHERE one ->> 'code' = ${paper})`;

/** The certificate under which a paper is bought: the certificate of its lots unless the delivery note says another. */
export async function certificateOf(tx: ReadTx, itemId: number): Promise<LotCertificate> {
  const found = await tx.row<{ certificate: LotCertificate }>(
    sql`SELECT f.certificate FROM stock_items s JOIN ${estimatingTables.paperFacts} f ON f.code = coalesce(s.cut_of, s.paper) WHERE s.id = ${itemId}`,
  );
  return found?.certificate ?? 'none';
}
