import { readable } from '#platform/server/database/read-model.ts';
import { universityReaders } from './theses.tables.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const thesesTables = {
  universityReaders: readable(universityReaders, []),
};
