import { isPaperCode } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Grain, Paper, RollPaper, SheetPaper } from '#modules/estimating/domain/parameters/shop.ts';
import { headAbove } from '#platform/domain/import/import-field.ts';
import { oddScalePrices, replacesScale, unsaidQuantity } from '#platform/domain/import/price-scale.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { PaperSupplier } from './paper-facts.ts';
import { type FromCell, kilosOf, type PriceCell, type PriceUnit } from './paper-import-fields.ts';
import { hasSheetWidth, rollValues, rollWidthOf } from './roll-import.ts';

export type PaperScale = { fromSheets: number; eurPerThousand: number };
/** A supplier of a paper with the scales that the list gives. */
export type ListedSupplier = { id: number; code: string; leadDays?: number; scales: PaperScale[] };

/** A paper of a price list: what the engine needs, and what its suppliers say. A paper that exists keeps what the list does not name. */
export type PaperRecord = {
  code: string;
  paper: Partial<SheetPaper> | Partial<RollPaper>;
  packs: { sheetsPerPack?: number; sheetsPerPallet?: number };
  suppliers: ListedSupplier[];
  isFsc: boolean;
  /** Whether it is coated is concluded from its name. */
  isCoatingAssumed: boolean;
};

type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };

/** Bulk of a stock whose list does not tell it. */
const usualBulk = { coated: 0.9, uncoated: 1.25 };
const coatedName = /\b(mc|hvmc|wvmc|gestreken|coated|couch[eé]|gestrichen|silk|satin|gloss|glans)\b/i;
const uncoatedName = /\b(ongestreken|uncoated|non[ -]?couch|ungestrichen)/i;

/**
 * Puts the rows of one paper together, a sheet or a roll; rows with a quantity are the price scale of a sheet. `known` is the paper of the shop
 * with this code.
 */
export function paperRecord(rows: readonly Row[], known: Paper | undefined): { record: PaperRecord; problems: RowProblem[] } {
  const first = rows[0]!;
  const problems: RowProblem[] = [];
  const say = (row: number, field: string, code: string, more: Partial<RowProblem> = {}) =>
    problems.push({ row, field, code, params: {}, ...more });
  /** Whether one of these fields has a value that could not be read; then it is not missing as well. */
  const isUnread = (...fields: string[]) => rows.some((row) => row.problems?.some((one) => fields.includes(one.field)));
  const value = <Value>(field: string) => rows.map(({ values }) => values[field]).find((one) => one !== undefined) as Value | undefined;
  // A list may call its papers by their brand alone.
  const name = value<string>('name') ?? (known ? undefined : value<string>('stock'));
  const roll = rollWidthOf(rows);
  const named = value<readonly [number, number, (readonly Grain[])?] | { widthMm: number }>('size');
  const size = named && 'widthMm' in named ? undefined : named;
  const sheet = known?.form === 'sheet' ? known : undefined;
  const isRoll = roll !== undefined || (known?.form === 'roll' && size === undefined);
  const sides = [
    value<number>('long') ?? size?.[0],
    value<number>('short') ?? (hasSheetWidth(rows) ? value<number>('width') : undefined) ?? size?.[1],
  ].filter((side) => side !== undefined);
  const [long, short] = sides.length === 2 ? [Math.max(...sides), Math.min(...sides)] : [sheet?.sheetLongMm, sheet?.sheetShortMm];
  const grams = value<number>('grams') ?? gramsIn(name) ?? known?.gramsPerM2;
  const coated = value<boolean>('coated') ?? known?.coated ?? isCoated(`${name ?? ''} ${value<string>('stock') ?? ''}`);
  const isCoatingAssumed = value<boolean>('coated') === undefined && known === undefined;
  const thickness = value<number>('thickness');
  const bulk =
    value<number>('bulk') ?? (thickness && grams ? Math.round((thickness / grams) * 100) / 100 : undefined) ?? known?.bulkCm3PerG;
  const code = value<string>('code') ?? '';
  if (code === '') say(first.number, 'code', 'PAPER_CODE_MISSING', nearestCode(name, grams, long, short));
  else if (!known && !isPaperCode(code)) say(first.number, 'code', 'PAPER_CODE_INVALID', { params: { code }, ...nearestFit(code) });
  if (name === undefined && !known) say(first.number, 'name', 'PAPER_NAME_MISSING', nearestName(first.values[headAbove('name')]));
  if (grams === undefined && !isUnread('grams')) say(first.number, 'grams', 'PAPER_GRAMS_MISSING');
  if (known && (known.form === 'roll') !== isRoll) say(first.number, 'code', known.form === 'roll' ? 'PAPER_IS_ROLL' : 'PAPER_IS_SHEET');
  if (!isRoll && long === undefined && !isUnread('size', 'long', 'short', 'width')) say(first.number, 'size', 'PAPER_SIZE_MISSING');
  const grain = value<readonly Grain[]>('grain') ?? size?.[2] ?? known?.grains;
  if (!isRoll && !grain && !isUnread('grain')) say(first.number, 'grain', 'PAPER_GRAIN_MISSING', { nearest: 'L', unsure: true });
  if (bulk === undefined && !(thickness && grams === undefined) && !isUnread('bulk', 'thickness'))
    say(first.number, 'bulk', 'PAPER_BULK_MISSING', {
      nearest: String(coated ? usualBulk.coated : usualBulk.uncoated).replace('.', ','),
      unsure: true,
    });
  if (bulk !== undefined && (bulk < 0.5 || bulk > 3))
    say(first.number, thickness ? 'thickness' : 'bulk', 'PAPER_BULK_IMPLAUSIBLE', { params: { bulk } });
  const m2 = !isRoll && long && short ? (long * short) / 1_000_000 : undefined;
  const kgPerThousand = m2 && grams ? grams * m2 : undefined;
  const pack = value<number>('sheetsPerPack');
  const priced = rowsBySupplier(rows).map((one) => ({
    ...one,
    scales: isRoll ? [] : scalesOf(one.rows, { kgPerThousand, m2 }, { pack, pallet: value<number>('sheetsPerPallet') }, problems),
  }));
  const price = priced[0]?.scales[0]?.eurPerThousand ?? sheet?.eurPerThousand;
  const hasPrice = rows.some(({ values }) => values.price !== undefined);
  if (price === undefined && !hasPrice && !(isRoll && known?.form === 'roll')) say(first.number, 'price', 'PAPER_PRICE_MISSING');
  const base = {
    ...{ code, coated },
    ...(name !== undefined && { name }),
    ...(value<string>('stock') !== undefined && { stock: value<string>('stock')! }),
    ...(grams !== undefined && { gramsPerM2: grams }),
    ...(bulk !== undefined && { bulkCm3PerG: bulk }),
  };
  const rolled = isRoll ? rollValues(rows, base, grain, known?.form === 'roll' ? known : undefined) : undefined;
  problems.push(...(rolled?.problems ?? []));
  const paper: Partial<SheetPaper> | Partial<RollPaper> = rolled?.paper ?? {
    ...base,
    form: 'sheet',
    ...(long !== undefined && short !== undefined && { sheetLongMm: long, sheetShortMm: short }),
    ...(grain && { grains: grain }),
    ...(price !== undefined && { eurPerThousand: price }),
    ...(price !== undefined &&
      kgPerThousand && { eurPerKg: sheet && price === sheet.eurPerThousand ? sheet.eurPerKg : cents(price / kgPerThousand, 4) }),
  };
  const packs = {
    ...(pack && { sheetsPerPack: pack }),
    ...(value('sheetsPerPallet') !== undefined && { sheetsPerPallet: value<number>('sheetsPerPallet')! }),
  };
  const isSupplied =
    priced.some(({ scales }) => scales.length > 1 || scales.some(({ fromSheets }) => fromSheets > 0)) ||
    value('supplierCode') !== undefined;
  // Scales and codes are those of a supplier.
  if (!isRoll && value('supplier') === undefined && isSupplied && !isUnread('supplier'))
    say(first.number, 'supplier', 'PAPER_SUPPLIER_MISSING');
  const suppliers = priced.flatMap(({ id, rows: own, scales }): ListedSupplier[] => {
    const said = <Value>(field: string) => own.map(({ values }) => values[field]).find((one) => one !== undefined) as Value | undefined;
    const leadDays = said<number>('leadDays');
    return id === undefined ? [] : [{ id, code: said<string>('supplierCode') ?? '', ...(leadDays !== undefined && { leadDays }), scales }];
  });
  return { record: { code, paper, packs, suppliers, isFsc: value<boolean>('fsc') === true, isCoatingAssumed }, problems };
}

/**
 * The rows of each supplier, those without one first: a row goes on with the supplier above it, but one without quantity beside rows of a
 * supplier is the price that is calculated with.
 */
function rowsBySupplier(rows: readonly Row[]): { id: number | undefined; rows: Row[] }[] {
  const first = rows.find(({ values }) => values.supplier !== undefined)?.values.supplier as number | undefined;
  let current = first;
  const found = new Map<number | undefined, Row[]>();
  for (const row of rows) {
    const own = row.values.supplier as number | undefined;
    current = own ?? current;
    const isOwnPrice = own === undefined && row.values.from === undefined && row.values.price !== undefined && first !== undefined;
    const id = isOwnPrice ? undefined : current;
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return [...found]
    .map(([id, own]) => ({ id, rows: own }))
    .toSorted((one, other) => Number(one.id !== undefined) - Number(other.id !== undefined));
}

const cents = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;
const isCoated = (text: string) => coatedName.test(text) && !uncoatedName.test(text);
const gramsIn = (name: string | undefined) => {
  const found = /(\d{2,4})\s*(?:g|gr|gram|g\/m2|g\/m²|gsm)\b/i.exec(name ?? '')?.[1];
  return found ? Number(found) : undefined;
};

/** The text above the rows of a list is the name of their quality. */
const nearestName = (above: unknown) => (typeof above === 'string' ? { nearest: above.slice(0, 120) } : {});

function nearestCode(name: string | undefined, grams: number | undefined, long: number | undefined, short: number | undefined) {
  if (!name || !grams || !long || !short) return {};
  const letters = name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  return { nearest: `${letters}${grams}-${Math.round(short / 10)}x${Math.round(long / 10)}` };
}

/** A code with letters, digits, - and _ alone: `MC 135/70` becomes `MC-135-70`. */
function nearestFit(code: string) {
  const nearest = code
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return nearest === '' ? {} : { nearest };
}

/** The kilograms of a thousand sheets, and the square meters of one; undefined where the list lacks them. */
type SheetMeasures = { kgPerThousand: number | undefined; m2: number | undefined };

/** No paper costs a fifth of what it costs for fewer sheets. */
const slipOfPrice = 5;

/** The price per thousand sheets of each row, by its quantity; a row without a quantity is for any. */
function scalesOf(
  rows: readonly Row[],
  { kgPerThousand, m2 }: SheetMeasures,
  packs: { pack: number | undefined; pallet: number | undefined },
  problems: RowProblem[],
): PaperScale[] {
  const scales: (PaperScale & { row: number })[] = [];
  for (const { number, values } of rows) {
    const price = values.price as PriceCell | undefined;
    if (!price) continue;
    const unit = price.unit ?? (values.priceUnit as PriceUnit | undefined);
    const eurPerThousand = unit ? perThousand(price.amount, unit, { kgPerThousand, m2 }, packs) : undefined;
    const from = values.from as FromCell | undefined;
    const sheetsPerUnit = sheetsIn(from?.unit ?? 'sheet', { kgPerThousand, ...packs });
    const fromSheets = Math.round((from?.quantity ?? 0) * (sheetsPerUnit ?? 0));
    const isUnread = (fields: readonly string[]) => rows.some((row) => row.problems?.some((one) => fields.includes(one.field)));
    const isNamed = (fields: readonly string[]) => isUnread(fields) || problems.some((one) => fields.includes(one.field));
    if (!unit) {
      if (!isUnread(['priceUnit']))
        problems.push({ row: number, field: 'priceUnit', code: 'PRICE_UNIT_MISSING', params: {}, nearest: '1000 vel', unsure: true });
    } else if (eurPerThousand === undefined) {
      const needed = neededFor(unit);
      if (!isNamed(needed)) problems.push({ row: number, field: needed[0], code: 'PRICE_NOT_CONVERTED', params: {} });
    } else if (sheetsPerUnit === undefined) {
      const needed = neededFor(from!.unit);
      if (!isNamed(needed)) problems.push({ row: number, field: needed[0], code: 'SCALE_NOT_CONVERTED', params: {} });
    } else if (isImplausible(eurPerThousand, kgPerThousand))
      problems.push({ row: number, field: 'price', code: 'PRICE_IMPLAUSIBLE', params: { price: eurPerThousand } });
    else if (scales.some((scale) => scale.fromSheets === fromSheets && scale.eurPerThousand !== eurPerThousand))
      problems.push({ row: number, field: 'from', code: 'SCALE_TWICE', params: { sheets: fromSheets } });
    else if (!scales.some((scale) => scale.fromSheets === fromSheets)) scales.push({ fromSheets, eurPerThousand, row: number });
  }
  const listed = scales.map(({ row, fromSheets, eurPerThousand }) => ({ row, field: 'price', from: fromSheets, each: eurPerThousand }));
  problems.push(...oddScalePrices(listed, slipOfPrice));
  return scales.map(({ row: _row, ...scale }) => scale).toSorted((one, other) => one.fromSheets - other.fromSheets);
}

/** The fields of which one tells how many sheets a unit is; the first is named where they are missing. */
function neededFor(unit: PriceUnit): [string, ...string[]] {
  if (unit === 'pack') return ['sheetsPerPack'];
  return unit === 'pallet' ? ['sheetsPerPallet'] : ['grams', 'size', 'long', 'short'];
}

/** The sheets in one unit of a scale; undefined when the list does not tell. */
function sheetsIn(unit: FromCell['unit'], of: { kgPerThousand: number | undefined; pack: number | undefined; pallet: number | undefined }) {
  if (unit === 'kg') return of.kgPerThousand && 1000 / of.kgPerThousand;
  return unit === 'sheet' ? 1 : of[unit];
}

/** A price that no sheet has: in all, or for its weight. */
function isImplausible(eurPerThousand: number, kgPerThousand: number | undefined): boolean {
  const eurPerKg = kgPerThousand === undefined ? 1 : eurPerThousand / kgPerThousand;
  return eurPerThousand > 20_000 || eurPerThousand < 0.5 || eurPerKg > 40 || eurPerKg < 0.2;
}

function perThousand(
  amount: number,
  unit: PriceUnit,
  { kgPerThousand, m2 }: SheetMeasures,
  packs: { pack: number | undefined; pallet: number | undefined },
): number | undefined {
  if (typeof unit === 'number') return cents((amount / unit) * 1000);
  if (unit === 'thousand') return cents(amount);
  if (unit === 'sheet') return cents(amount * 1000);
  if (unit === 'm2') return m2 === undefined ? undefined : cents(amount * m2 * 1000);
  if (unit === 'pack' || unit === 'pallet') return packs[unit] ? cents((amount / packs[unit]) * 1000) : undefined;
  if (kgPerThousand === undefined) return undefined;
  return cents((amount / kilosOf[unit]) * kgPerThousand);
}

/** The days in which a supplier delivers whose list does not say it. */
const usualLeadDays = 2;

/** The suppliers of a list as they become: what it does not say of one, such as its prices, stays as it was. */
export function suppliersAfter(was: readonly PaperSupplier[], listed: readonly ListedSupplier[]): PaperSupplier[] {
  return listed.map(({ id, code, leadDays, scales }) => {
    const own = was.find(({ supplierId }) => supplierId === id);
    return {
      ...{ supplierId: id, code: code || own?.code || '', leadDays: leadDays ?? own?.leadDays ?? usualLeadDays },
      scales: scales.length > 0 ? scales : (own?.scales ?? []),
    };
  });
}

/** The questions whether the one price that a list gives of a supplier replaces the scale that it has. */
export function replacedScales(rows: readonly Row[], was: readonly PaperSupplier[]): RowProblem[] {
  return rowsBySupplier(rows).flatMap(({ id, rows: own }) => {
    const { length } = was.find(({ supplierId }) => supplierId === id)?.scales ?? [];
    const priced = own.filter(({ values }) => values.price !== undefined);
    const row = unsaidQuantity(priced, length);
    return row ? [replacesScale(row.number, length)] : [];
  });
}

/** The fields that a record changes of a paper. */
export function paperChanges(known: Paper, { paper }: PaperRecord): string[] {
  const fieldOf: Record<string, string> = {
    ...{
      gramsPerM2: 'grams',
      sheetLongMm: 'size',
      sheetShortMm: 'size',
      webWidthMm: 'width',
      gramsPerMetre: 'grams',
      grains: 'grain',
      bulkCm3PerG: 'bulk',
      eurPerThousand: 'price',
      eurPerKg: 'price',
    },
  };
  const changed = Object.entries(paper)
    .filter(([name, value]) => name !== 'code' && JSON.stringify(known[name as keyof Paper]) !== JSON.stringify(value))
    .map(([name]) => fieldOf[name] ?? name);
  return [...new Set(changed)];
}
