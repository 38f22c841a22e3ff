import { readable } from '#platform/server/database/read-model.ts';
import { depositLibrary, thesisDrafts, universities, universityReaders } from './theses.tables.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const thesesTables = {
  depositLibrary: readable(depositLibrary, ['name', 'street']),
  thesisDrafts: readable(thesisDrafts, ['answers', 'basket_id', 'contact_id', 'ordered_at', 'saved_at']),
  universities: readable(universities, ['id', 'name']),
  universityReaders: readable(universityReaders, []),
};
