export { shippingTables } from './read-model.ts';
export { readBrand } from './sender.ts';
