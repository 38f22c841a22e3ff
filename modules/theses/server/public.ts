export { thesesTables } from './read-model.ts';
