import { sql } from 'drizzle-orm';
import {
  type CatalogueSheet,
  type EditionRow,
  listParametersEndpoint,
  readDiscountsEndpoint,
  readPaperCatalogueEndpoint,
  readParametersEndpoint,
} from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { leafThickness } from '#modules/estimating/domain/engine/sizes.ts';
import type { Paper, Press, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { freePapers } from './free-papers.ts';
import { dayOf, readDraft } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

export const listParameters = query(listParametersEndpoint, async (context) => {
  const { tx } = context;
  const today = dayOf(context);
  const holds = await parameterSetOn(tx, today);
  const editions = await tx.rows<EditionRow>(sql`
    SELECT id, code, effective_from AS "effectiveFrom", created_at AS "createdAt", published_by AS "publishedBy", reason
    FROM parameter_sets ORDER BY effective_from DESC, id DESC`);
  const draft = await readDraft(tx);
  return {
    today,
    holdsId: holds.id,
    editions,
    draft: draft
      ? { changedBy: draft.changedBy, changedAt: draft.changedAt, basedOn: { id: draft.basedOn.id, code: draft.basedOn.code } }
      : null,
  };
});

type Edition = { id: number; code: string; shop: Shop };

export const readParameters = query(readParametersEndpoint, async (context, { id }) => {
  const { tx } = context;
  const draft = id === undefined ? await readDraft(tx) : undefined;
  if (draft) return { edition: null, version: draft.version, shop: draft.shop, before: draft.basedOn };
  const edition = id === undefined ? await parameterSetOn(tx, dayOf(context)) : await readEdition(tx, id);
  const before = await tx.row<Edition>(sql`
    SELECT id, code, shop FROM parameter_sets
    WHERE (effective_from, id) < (SELECT effective_from, id FROM parameter_sets WHERE id = ${edition.id})
    ORDER BY effective_from DESC, id DESC LIMIT 1`);
  return { edition: { id: edition.id, code: edition.code }, version: 0, shop: edition.shop, before: before ?? null };
});

async function readEdition(tx: ReadTx, id: number): Promise<Edition> {
  const found = await tx.row<Edition>(sql`SELECT id, code, shop FROM parameter_sets WHERE id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export const readDiscounts = query(readDiscountsEndpoint, async (context) => {
  const { id, code, shop } = await parameterSetOn(context.tx, dayOf(context));
  const tables = Object.fromEntries(Object.entries(shop.pricing.discountTables).map(([name, rows]) => [name, [...rows]]));
  return { edition: { id, code }, tables, tableByProduct: { ...shop.pricing.discountTableByProduct } };
});

export const readPaperCatalogue = query(readPaperCatalogueEndpoint, async (context) => {
  const { id, code, shop } = await parameterSetOn(context.tx, dayOf(context));
  const kept = await Promise.all(freePapers.entriesOf(context.kernel).map((read) => read(context.tx)));
  const freeOf = (paper: string) => kept.map((free) => free.get(paper)).find((free) => free !== undefined) ?? null;
  return {
    edition: { id, code },
    bleedMm: shop.defaults.bleedMm,
    sheets: shop.papers.flatMap((paper) => catalogueSheet(paper, freeOf(paper.code))),
    presses: shop.presses.flatMap(cataloguePress),
  };
});

function catalogueSheet(paper: Paper, freeSheets: number | null): CatalogueSheet[] {
  if (paper.form === 'roll') return [];
  const { code, name, gramsPerM2, bulkCm3PerG, coated, sheetLongMm, sheetShortMm, grains } = paper;
  return [
    {
      ...{ code, name, gramsPerM2, bulkCm3PerG, coated, longMm: sheetLongMm, shortMm: sheetShortMm, grains: [...grains] },
      thicknessMm: leafThickness(paper),
      kgPerThousand: (sheetLongMm * sheetShortMm * gramsPerM2) / 1e6,
      pricePerThousand: moneyFromEuros(paper.eurPerThousand),
      freeSheets,
    },
  ];
}

function cataloguePress(press: Press) {
  if (press.class === 'inkjet-web') return [];
  const offset = press.class === 'offset';
  return [
    {
      id: press.id,
      name: press.name,
      maxLongMm: press.maxLongMm,
      maxShortMm: press.maxShortMm,
      lostLongMm: 2 * (offset ? press.sideMm : press.marginMm),
      lostShortMm: offset ? press.gripperMm + press.tailMm : 2 * press.marginMm,
      minGramsPerM2: press.minGramsPerM2 ?? 0,
      maxGramsPerM2: press.maxGramsPerM2,
      minThicknessMm: press.minThicknessMm ?? 0,
    },
  ];
}
