import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables, paperName, parameterSetOn } from '#modules/estimating/server/public.ts';
import {
  listMaterialsEndpoint,
  listReceivableMaterialsEndpoint,
  type MaterialRow,
  type materialStates,
  readMaterialEndpoint,
} from '#modules/stock/contract/material/materials.endpoints.ts';
import type { MaterialKind } from '#modules/stock/domain/material/add-material.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { materialOf } from '#modules/stock/domain/material/material.ts';
import type { ItemUnit } from '#modules/stock/domain/numbers/units.ts';
import { readItemLists } from '#modules/stock/server/item-lists.ts';
import { grainOfPaper } from '#modules/stock/server/material/item-of-paper.ts';
import { maySeePrices } from '#modules/stock/server/price/purchase-prices.ts';
import { economicStock, itemsMaybeLow, supplyOfItem, usableStock } from '#modules/stock/server/promise/economic-stock.ts';
import { expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { materialName } from './material-name.ts';

const maxCount = 1000;

export const listMaterials = query(listMaterialsEndpoint, async (context, input) => {
  const { tx } = context;
  const where = sql.join(conditionsOf(context, input), sql` AND `);
  const after = input.cursor !== undefined && isStorableText(input.cursor) ? sql`AND s.paper > ${input.cursor}` : sql``;
  const listed = isByQuantity(input.state) ? sql`${itemsMaybeLow(context)} CROSS JOIN ${supply(context)}` : sql`stock_items s`;
  const page = sql`(SELECT s.* FROM ${listed} WHERE ${where} ${after} ORDER BY s.paper LIMIT ${rowsUpTo(input.limit + 1)}) s`;
  const [found, counted] = await Promise.all([
    tx.rows<MaterialRow>(sql`SELECT ${columns(context)} ${materials(context, page)} ORDER BY s.paper`),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${listed} WHERE ${where} LIMIT ${maxCount + 1}) counted`),
  ]);
  const rows = found.slice(0, input.limit);
  return {
    rows: rows.map((row) => shownTo(context, row)),
    nextCursor: found.length > input.limit ? rows.at(-1)!.paper : null,
    count: Math.min(counted!.count, maxCount),
    countIsExact: counted!.count <= maxCount,
  };
});

type Detail = MaterialRow & { isCut: boolean; grain: Grain } & {
  version: number;
  active: boolean;
  policy: 'none' | 'stock' | 'demand';
  reorder: 'manual' | 'auto';
  abc: 'A' | 'B' | 'C';
};

export const readMaterial = query(readMaterialEndpoint, async (context, { itemId }) => {
  const { tx } = context;
  const found = await tx.row<Detail>(sql`
    SELECT ${columns(context)}, s.cut_of IS NOT NULL AS "isCut", coalesce(s.grain, ${grainOfPaper(sql`coalesce(s.cut_of, s.paper)`, shopDay(context).toString())}, 'X') AS grain, s.version, s.active, s.policy, s.reorder, s.abc ${materials(context)} WHERE s.id = ${itemId} AND s.paper IS NOT NULL`);
  if (!found) throw notFound();
  const [lists, otherSizes] = await Promise.all([readItemLists(context, itemId), readOtherSizes(context, itemId)]);
  return { ...shownTo(context, found), ...lists, otherSizes };
});

/** A row as a person may see it. */
function shownTo<Row extends MaterialRow>({ actor }: QueryContext, row: Row): Row {
  return maySeePrices(actor) ? row : { ...row, valueEur: null, unitCostEur: null };
}

/** Reads the other sizes of a material: cut from it or from the same paper, or bought in another size under the same name. */
function readOtherSizes(context: QueryContext, itemId: number) {
  return context.tx.rows<{ itemId: number; paper: string; widthMm: number; heightMm: number; available: number }>(sql`
    SELECT s.id AS "itemId", s.paper, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", (${usableStock} - s.reserved)::float8 AS available
    ${materials(context)} JOIN stock_items own ON own.id = ${itemId} AND own.unit = 'sheet'
    WHERE s.id <> own.id AND s.unit = 'sheet' AND s.paper IS NOT NULL AND s.physical > 0
      AND (coalesce(s.cut_of, s.paper) = coalesce(own.cut_of, own.paper) OR split_part(s.name, ',', 1) = split_part(own.name, ',', 1) AND s.grams_per_m2 = own.grams_per_m2)
    ORDER BY s.width_mm * s.height_mm DESC, s.paper`);
}

export const listReceivableMaterials = query(listReceivableMaterialsEndpoint, async (context) => {
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const facts = await context.tx.rows<{ code: string; perPack: number | null; certificate: LotCertificate }>(sql`
    SELECT code, sheets_per_pack AS "perPack", certificate FROM ${estimatingTables.paperFacts}`);
  const factsOf = new Map(facts.map((one) => [one.code, one]));
  const papers = shop.papers.map((paper) => {
    const { code } = paper;
    const name = paperName(context.kernel.texts, context.actor.language, { code, paper });
    const { perPack = null, certificate = 'none' } = factsOf.get(code) ?? {};
    return { code, name, unit: materialOf(paper).unit as ItemUnit, perPack, certificate, kind: 'paper' as MaterialKind };
  });
  const added = await context.tx.rows<{ code: string; name: string; unit: ItemUnit; perPack: number | null; kind: MaterialKind }>(sql`
    SELECT paper AS code, name, unit, per_pack AS "perPack", kind FROM stock_items WHERE kind <> 'paper' AND active ORDER BY paper`);
  return { papers: [...papers, ...added.map((one) => ({ ...one, certificate: 'none' as const }))] };
});

/** SQL: nothing makes a material. */
const supply = (context: QueryContext) => supplyOfItem(context, sql`NULL::bigint`);
const materials = (context: QueryContext, items = sql`stock_items s`) => sql`FROM ${items} CROSS JOIN ${supply(context)} LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT c.code, ', ' ORDER BY c.code) AS locations
    FROM stock_positions p JOIN stock_locations c ON c.id = p.location_id WHERE p.item_id = s.id AND p.quantity > 0) u ON true
  LEFT JOIN LATERAL (SELECT ${expectedQuantity} AS quantity, min(p.expected_on) AS day FROM ${sentLines} WHERE p.item_id = s.id AND p.received < p.ordered AND NOT p.complete AND NOT p.canceled) e ON true`;

const columns = ({
  kernel,
  actor,
}: QueryContext) => sql`s.id AS "itemId", s.paper, s.kind, ${materialName(kernel.texts, actor.language)} AS name, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
  s.grams_per_m2::float8 AS "gramsPerM2", s.per_pack AS "perPack", s.per_pallet AS "perPallet", s.physical::float8 AS physical, ${usableStock}::float8 AS usable,
  s.reserved::float8 AS reserved, (${usableStock} - s.reserved)::float8 AS available, coalesce(e.quantity, 0)::float8 AS expected, e.day AS "expectedOn",
  (SELECT min(r.need_on) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard') AS "needOn",
  round(s.physical * CASE s.unit WHEN 'sheet' THEN s.width_mm * s.height_mm * s.grams_per_m2 / 1e9 WHEN 'm' THEN s.web_width_mm * s.grams_per_m2 / 1e6 WHEN 'kg' THEN 1 END, 1)::float8 AS kg,
  s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 THEN round(s.value / s.physical, 6)::float8 END AS "unitCostEur",
  s.min_stock::float8 AS "minStock", s.max_stock::float8 AS "maxStock", ${isBelow} AS "belowMinimum", coalesce(u.locations, '') AS locations,
  (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt"`;

type Filters = { search?: string | undefined; state?: (typeof materialStates)[number] | undefined; kind?: MaterialKind | undefined };
const isBelow = sql`${economicStock} < s.min_stock`;
const stateConditions = { below: isBelow, short: sql`${usableStock} < s.reserved`, none: sql`s.physical = 0` };

/** Whether a state says something of quantities, which only those that may be low need to have computed. */
const isByQuantity = (state: Filters['state']) => state === 'below' || state === 'short';

function conditionsOf({ kernel, actor }: QueryContext, { search, state, kind }: Filters): SQL[] {
  const name = materialName(kernel.texts, actor.language);
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return [
    sql`s.paper IS NOT NULL`,
    ...words.map((word) => sql`searchable(s.paper || ' ' || ${name}) LIKE ${likeAnywhere(word)}`),
    state === 'retired' ? sql`NOT s.active` : sql`(s.active OR s.physical > 0)`,
    ...(state && state !== 'retired' ? [stateConditions[state]] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
  ];
}
