import type { ItemUnit } from './units.ts';

/** The pack size of an item, and the weight of one unit; null where unknown. */
export type Packed = { perPack: number | null; unitKg: number | null };

/** A quantity in whole packs with what is loose, and its weight in kilograms; null where nothing says it. */
export function packsAndKg(quantity: number, { perPack, unitKg }: Packed) {
  const size = Math.abs(quantity);
  const isPacked = perPack !== null && perPack > 1 && size >= perPack;
  return {
    packs: isPacked ? { count: Math.floor(size / perPack), perPack, loose: size % perPack } : null,
    kg: unitKg !== null && unitKg > 0 && size > 0 ? Math.round(size * unitKg * 10) / 10 : null,
  };
}

type SizedSheet = {
  unit: ItemUnit;
  widthMm: number | null;
  heightMm: number | null;
  webWidthMm: number | null;
  gramsPerM2: number | null;
};

/** The weight of one unit of a material in kilograms; null where its size or weight is not known. */
export function kgOfMaterial({ unit, widthMm, heightMm, webWidthMm, gramsPerM2 }: SizedSheet): number | null {
  if (unit === 'kg') return 1;
  if (gramsPerM2 === null) return null;
  if (unit === 'm') return webWidthMm === null ? null : (webWidthMm * gramsPerM2) / 1_000_000;
  return widthMm === null || heightMm === null ? null : (widthMm * heightMm * gramsPerM2) / 1_000_000_000;
}
