import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { footprint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { type Certificate, type FootprintFactors, footprintOf, type Routed } from '#modules/estimating/domain/footprint/footprint.ts';
import { paperName } from '#modules/estimating/server/papers/paper-name.ts';
import { parameterSetOf } from '#modules/estimating/server/parameters/parameter-sets.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

type Made = { row: Routed; parameterSetId: number; copies: number };
type Factors = { factors: FootprintFactors; certificates: Record<string, Certificate> };

/** The emission of a copy of a line, in grams, and its papers. */
export type Emission = { gramsPerCopy: number; papers: { name: string; certificate: Certificate }[] };

/** Reads the emission of a copy of each calculated line, by the factors of today. The caller reads as staff. */
export async function readEmissions(tx: ReadTx, made: readonly Made[]): Promise<(Emission | undefined)[]> {
  return (await calculate(tx, made)).map(({ found, papers }) => {
    const nameOf = (code: string) => papers.find((paper) => paper.code === code)?.name ?? code;
    return (
      found && {
        gramsPerCopy: found.gramsPerCopy,
        papers: found.papers.map(({ code, certificate }) => ({ name: nameOf(code), certificate })),
      }
    );
  });
}

/** The same of one line for its customer, with the papers by name. */
export async function readFootprint(
  { tx, kernel, actor }: Pick<QueryContext, 'tx' | 'kernel' | 'actor'>,
  made: Made,
): Promise<z.infer<typeof footprint> | null> {
  const [one] = await calculate(tx, [made]);
  if (!one?.found) return null;
  const named = one.found.papers.map(({ code, certificate }) => {
    const paper = one.papers.find((known) => known.code === code);
    return { name: paperName(kernel.texts, readerLanguage(actor.language), { code, paper }), grams: paper?.gramsPerM2 ?? 0, certificate };
  });
  return { ...one.found, papers: named };
}

async function calculate(tx: ReadTx, made: readonly Made[]) {
  if (made.length === 0) return [];
  const known = await tx.row<Factors>(
    sql`
    SELECT (SELECT jsonb_object_agg(code, kg_co2e) FROM footprint_factors) AS factors,
      (SELECT coalesce(jsonb_object_agg(code, certificate), '{}') FROM paper_facts WHERE certificate <> 'none') AS certificates`,
    'once',
  );
  const { factors, certificates } = known!;
  const calculated = [];
  for (const { row, parameterSetId, copies } of made) {
    const { papers } = (await parameterSetOf(tx, parameterSetId)).shop;
    const found = footprintOf(row, copies, { papers, certificateOf: (code) => certificates[code] ?? 'none', factors });
    calculated.push({ found, papers });
  }
  return calculated;
}
