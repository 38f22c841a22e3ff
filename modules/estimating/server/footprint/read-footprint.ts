import { sql } from 'drizzle-orm';
import {
  type Certificate,
  type Footprint,
  type FootprintFactors,
  footprintOf,
  type Routed,
} from '#modules/estimating/domain/footprint/footprint.ts';
import { parameterSetOf } from '#modules/estimating/server/parameters/parameter-sets.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Made = { row: Routed; parameterSetId: number; copies: number };
type Factors = { factors: FootprintFactors; certificates: Record<string, Certificate> };

/** What a copy of each calculated line emits, by the factors of today. The caller reads as staff. */
export async function readFootprints(tx: ReadTx, made: readonly Made[]): Promise<(Footprint | undefined)[]> {
  if (made.length === 0) return [];
  const known = await tx.row<Factors>(sql`
    SELECT (SELECT jsonb_object_agg(code, kg_co2e) FROM footprint_factors) AS factors,
      (SELECT coalesce(jsonb_object_agg(code, certificate), '{}') FROM paper_facts WHERE certificate <> 'none') AS certificates`);
  const { factors, certificates } = known!;
  const found: (Footprint | undefined)[] = [];
  for (const { row, parameterSetId, copies } of made) {
    const { papers } = (await parameterSetOf(tx, parameterSetId)).shop;
    found.push(footprintOf(row, copies, { papers, certificateOf: (code) => certificates[code] ?? 'none', factors }));
  }
  return found;
}
