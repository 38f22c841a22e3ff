import { rowUses } from '#platform/server/uses.ts';

/** How it is called that a customer's files are read by a kept mapping. */
export const mappingUses = rowUses.entry({ table: 'import_mappings', text: 'imports.uses.mappings' });
