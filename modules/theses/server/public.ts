export { isbnKeepers } from './cover/take-thesis-isbn.ts';
export { thesesTables } from './read-model.ts';
export { thesisUnitOf } from './thesis-products.ts';
