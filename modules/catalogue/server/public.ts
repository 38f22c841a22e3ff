export { readSubGroup } from './products.queries.ts';
