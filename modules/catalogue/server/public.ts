export { readGroupOf, readSubGroup } from './products.queries.ts';
