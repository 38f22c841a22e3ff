export { outsourcingTables } from './read-model.ts';
