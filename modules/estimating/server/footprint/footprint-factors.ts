import { sql } from 'drizzle-orm';
import { type FactorRow, listFootprintFactorsEndpoint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { type FootprintCode, footprintCodes } from '#modules/estimating/domain/footprint/footprint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

type Factor = Omit<FactorRow, 'id'>;

function readFactors(tx: ReadTx): Promise<Factor[]> {
  return tx.rows<Factor>(sql`
    SELECT code, kg_co2e::float8 AS "kgCo2e", source, checked_on AS "checkedOn", version FROM footprint_factors ORDER BY code`);
}

const idOf = (code: FootprintCode) => footprintCodes.indexOf(code) + 1;

export const listFootprintFactors = query(listFootprintFactorsEndpoint, async ({ tx }) => ({
  rows: (await readFactors(tx)).map((row) => ({ ...row, id: idOf(row.code) })),
}));
