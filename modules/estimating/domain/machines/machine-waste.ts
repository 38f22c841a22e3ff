import type { Cell } from '#platform/domain/import/read-cell.ts';
import { findValue, type MachineWords } from './machine-words.ts';

/** The words for both kinds of waste, which every kind of machine that has waste knows. */
const fixedWaste = 'inschiet vast';
const runningWaste = 'inschiet';

const isPerCent = (text: string) => /^\d[\d.,]*\s*(?:%|procent|per ?cent|pct)$/i.test(text);
const isCount = (text: string) =>
  /^\d[\d.,\s]*(?:vel(?:len)?|vl|bogen|bg|blatt|sheets?|feuilles?|f|flles?|ex|stuks?|st|m|meters?)?\.?$/i.test(text);
const hasUnit = (text: string) => /\p{L}\.?$/u.test(text);

/**
 * The waste of a machine, which is a number of sheets, a part of the run, or both in one cell: `150 vel + 2%`. What the value says counts before
 * the name beside it. Any other pair stays as it is.
 */
export function splitWaste<Pair extends { name: string; value: Cell }>(pair: Pair, kind: string, words: MachineWords): Pair[] {
  const found = findValue(pair.name, kind, words);
  if (found?.at !== 'value' || !/waste/i.test(found.name) || typeof pair.value === 'number') return [pair];
  const parts = pair.value.split(/\s*(?:\+|&|\b(?:en|plus|and|und|et)\b)\s*/i).map((part) => part.trim());
  const isBoth = parts.length === 2 && parts.some(isPerCent) && parts.some((part) => isCount(part) && !isPerCent(part));
  if (isBoth) return parts.map((value) => ({ ...pair, name: isPerCent(value) ? runningWaste : fixedWaste, value }));
  const isSheets = /rate/i.test(found.name) && isCount(pair.value) && hasUnit(pair.value);
  return isSheets ? [{ ...pair, name: fixedWaste }] : [pair];
}
