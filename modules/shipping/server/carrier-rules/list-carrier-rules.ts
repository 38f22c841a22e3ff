import { sql } from 'drizzle-orm';
import { type CarrierRuleRow, listCarrierRulesEndpoint } from '#modules/shipping/contract/carrier-rules/list-carrier-rules.endpoint.ts';
import { query } from '#platform/server/served.ts';

export const listCarrierRules = query(listCarrierRulesEndpoint, async ({ tx }) => ({
  rows: await tx.rows<CarrierRuleRow>(sql`
    SELECT id, name, position, type, countries, above_grams AS "aboveGrams", up_to_grams AS "upToGrams", longest_mm AS "longestMm",
      most_packages AS "mostPackages", before_cut_off AS "beforeCutOff", carrier, method, active, version
    FROM carrier_rules ORDER BY type, position, id`),
}));
