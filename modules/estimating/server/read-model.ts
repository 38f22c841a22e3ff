import { paperFacts, parameterDrafts, parameterSets } from '#modules/estimating/server/estimating.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const estimatingTables = {
  paperFacts: readable(paperFacts, [
    'certificate',
    'code',
    'icc_profile',
    'open_pack',
    'sheets_per_pack',
    'sheets_per_pallet',
    'suppliers',
    'texture',
  ]),
  parameterDrafts: readable(parameterDrafts, ['shop']),
  parameterSets: readable(parameterSets, ['code', 'effective_from', 'id', 'shop']),
};
