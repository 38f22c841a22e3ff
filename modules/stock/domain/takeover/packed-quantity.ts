import { choiceReader, numberReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { Item } from '../book/item.ts';
import { showQuantity } from '../numbers/amounts.ts';
import { type InputUnit, quantityOf } from '../numbers/units.ts';

/** A quantity in a unit; without one, in that of its item. */
export type QuantityPart = { quantity: number; unit: InputUnit | undefined };

const unitWords: ReadonlyMap<string, InputUnit> = new Map(
  (
    [
      ['sheet', 'vel vellen sheet sheets feuille feuilles bogen blatt bg'],
      ['piece', 'stuk stuks st ea each piece pieces pce pcs ex exemplaar exemplaren stück'],
      ['pack', 'pak pakken pk pack packs doos dozen box boxes paquet paquets paket pakete karton kartons carton cartons colis ds'],
      ['pallet', 'pallet pallets plt palette palettes paletten'],
      ['ream', 'riem riemen ream reams rame rames ries'],
      ['thousand', 'duizend duizendtal thousand mille tausend'],
      ['kg', 'kg kilo kilogram kilograms'],
      ['m', 'm meter meters metre metres mètre mètres'],
      ['l', 'l liter liters litre litres'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Reads the unit of a quantity: `pak`, `vel`, `kg`. */
export const unitReader = choiceReader(unitWords);

const read = numberReader({ min: 0, max: 100_000_000, thousands: true });
/** The units that a heading may give its quantities; sheets and pieces are what an item has anyway. */
const unitsOfHeadings: ReadonlySet<InputUnit> = new Set(['pack', 'pallet', 'ream', 'thousand', 'kg']);

/** A quantity, with its unit where the cell or the heading says it: `5 dozen`, `Geteld (pallets)`. */
export const quantityReader: ImportField['read'] = (cell, how) => {
  const [, figures, word = ''] = /^([\d.,\s]+?)\s*(\p{L}+)\.?$/u.exec(String(cell).trim()) ?? [];
  const own = unitWords.get(word.toLowerCase());
  const words = how.heading.toLowerCase().split(/[^\p{L}]+/u);
  const ofHeading = words.map((one) => unitWords.get(one)).find((unit) => unit !== undefined && unitsOfHeadings.has(unit));
  const found = figures === undefined || own === undefined ? read(cell, how) : read(figures, how);
  const unit = own ?? ofHeading;
  return 'value' in found && unit !== undefined ? { value: { quantity: found.value as number, unit } satisfies QuantityPart } : found;
};
/** What `quantityReader` read: a number where nothing says its unit. */
export const partOf = (read: unknown): QuantityPart =>
  typeof read === 'number' ? { quantity: read, unit: undefined } : (read as QuantityPart);

const counted = [
  '',
  'aantal',
  'geteld',
  'getelde',
  'aantalgeteld',
  'geteldin',
  'vol',
  'volle',
  'anzahl',
  'nombre',
  'full',
  'counted',
  'nbre',
];
const titlesOf = (words: string) =>
  words.split(' ').flatMap((word) => counted.flatMap((before) => [`${before}${word}`, `${word}${before}`]));

/** The columns of a list that counts packs and loose pieces apart. */
export const packedFields: readonly ImportField[] = [
  {
    name: 'packs',
    titles: titlesOf('dozen pakken paketten kartons boxes packs cartons colis kisten'),
    read,
    unless: /per|inhoud|prijs|price|prix|bestel|size|systeem|boek/,
  },
  { name: 'loose', titles: titlesOf('los losse stuksperlos losstuks lossestuks lossevellen losvel loose lose einzeln envrac vrac'), read },
];

/** The packs and the loose pieces of a row; undefined where it says neither. */
export function packedParts({ packs, loose }: RowValues): QuantityPart[] | undefined {
  const parts: QuantityPart[] = [
    ...(packs === undefined ? [] : [{ quantity: Number(packs), unit: 'pack' as const }]),
    ...(loose === undefined ? [] : [{ quantity: Number(loose), unit: undefined }]),
  ];
  return parts.length > 0 ? parts : undefined;
}

/** The sum of parts in the unit of the item; undefined where the item does not know the unit of one. */
export function sumOfParts(parts: readonly QuantityPart[], item: Item): number | undefined {
  const quantities = parts.map(({ quantity, unit }) => (quantity === 0 ? 0 : quantityOf(item, quantity, unit)));
  return quantities.some((one) => one === null) ? undefined : showQuantity(quantities.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** Whether a pack counts as one piece because the number that it holds is not given. */
export const isUncounted = (unit: InputUnit | undefined, item: Item): boolean => unit === 'pack' && item.perPack === 1;

/**
 * Says that packs and loose pieces are not the total beside them, as far as the packs of the item are known. Packs alone may be those that are
 * full, and loose pieces alone those of a pack that was opened.
 */
export function totalProblems(total: number, packed: readonly QuantityPart[], item: Item, row: number, field: string): RowProblem[] {
  const sum = packed.some(({ unit }) => isUncounted(unit, item)) ? undefined : sumOfParts(packed, item);
  if (sum === undefined || sum === total) return [];
  const wholePack = packed[0]?.unit === 'pack' && item.perPack ? item.perPack : Infinity;
  return packed.length === 1 && sum < total && total - sum < wholePack ? [] : [{ row, field, code: 'PACKS_DISAGREE', params: { sum } }];
}
