import { outsourcedAssignments } from '#modules/outsourcing/server/outsourcing.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const outsourcingTables = {
  outsourcedAssignments: readable(outsourcedAssignments, []),
};
