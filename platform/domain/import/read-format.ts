import type { Cell } from './read-cell.ts';

/** Parses width and height in millimetres: `170 x 240`, `17×24 cm` or `A5`; undefined otherwise. */
export function readFormat(cell: Cell): { widthMm: number; heightMm: number } | undefined {
  const text = String(cell).trim().toLowerCase();
  const series = /^a([3-7])(?:\s*(liggend|landscape))?$/.exec(text);
  if (series) {
    const [widthMm, heightMm] = sizesOfA[Number(series[1])]!;
    return series[2] ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };
  }
  const sides = /^(\d+(?:[.,]\d+)?)\s*(mm|cm)?\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(mm|cm)?$/.exec(text);
  if (!sides) return undefined;
  const factor = (sides[4] ?? sides[2]) === 'cm' ? 10 : 1;
  const side = (figures: string) => Math.round(Number(figures.replace(',', '.')) * factor * 10) / 10;
  return { widthMm: side(sides[1]!), heightMm: side(sides[3]!) };
}

const sizesOfA: Record<number, readonly [number, number]> = { 3: [297, 420], 4: [210, 297], 5: [148, 210], 6: [105, 148], 7: [74, 105] };
