import type { CostLine } from '#modules/estimating/domain/engine/types.ts';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';

export const footprintCodes = ['paper_kg', 'recycled_paper_kg', 'machine_hour', 'plate', 'transport_kg'] as const;
export type FootprintCode = (typeof footprintCodes)[number];
/** kg CO2-equivalent of each. */
export type FootprintFactors = Readonly<Record<FootprintCode, number>>;

export type Certificate = 'none' | 'fsc_mix' | 'fsc_recycled' | 'pefc';
export type Routed = { lines: readonly (CostLine & { explanation?: { parametersOf: string } })[]; pieceWeightG: number };
export type Footprint = {
  /** Grams of CO2-equivalent per copy, of which the paper. */
  gramsPerCopy: number;
  paperGramsPerCopy: number;
  papers: { code: string; certificate: Certificate }[];
};

const gramsPerKilo = 1000;
const mm2PerM2 = 1e6;

/**
 * What a copy emits along the route that its price was calculated from: all paper that is cut from, waste included, the hours of the
 * machines, the plates, and delivery. Undefined for a route without paper of ours.
 */
export function footprintOf(
  { lines, pieceWeightG }: Routed,
  copies: number,
  { papers, certificateOf, factors }: { papers: readonly Paper[]; certificateOf: (code: string) => Certificate; factors: FootprintFactors },
): Footprint | undefined {
  const used = lines.flatMap((line) => {
    const paper = line.group === 'PAPER' ? papers.find(({ code }) => code === line.explanation?.parametersOf) : undefined;
    return paper ? [{ paper, kilos: kilosOf(paper, line.quantity), certificate: certificateOf(paper.code) }] : [];
  });
  if (used.length === 0 || copies <= 0) return undefined;
  const paperKg = sum(used, ({ kilos, certificate }) => kilos * factors[certificate === 'fsc_recycled' ? 'recycled_paper_kg' : 'paper_kg']);
  const hours = sum(lines, (line) => line.hours ?? 0);
  const plates = sum(lines, (line) => (line.unit === 'plate' && line.hours === undefined ? line.quantity : 0));
  const deliveredKg = (pieceWeightG * copies) / gramsPerKilo;
  const total = paperKg + hours * factors.machine_hour + plates * factors.plate + deliveredKg * factors.transport_kg;
  const perCopy = (kilos: number) => Math.round((kilos * gramsPerKilo) / copies);
  const byCode = new Map(used.map(({ paper, certificate }) => [paper.code, { code: paper.code, certificate }]));
  return { gramsPerCopy: perCopy(total), paperGramsPerCopy: perCopy(paperKg), papers: [...byCode.values()] };
}

/** Sheets are counted, rolls measured in meters. */
function kilosOf(paper: Paper, quantity: number): number {
  if (paper.form === 'roll') return (paper.gramsPerMetre * quantity) / gramsPerKilo;
  return (paper.sheetShortMm * paper.sheetLongMm * paper.gramsPerM2 * quantity) / mm2PerM2 / gramsPerKilo;
}

const sum = <One>(all: readonly One[], value: (one: One) => number): number => all.reduce((total, one) => total + value(one), 0);
