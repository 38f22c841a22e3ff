export { shippingTables } from './read-model.ts';
export { settleReturn } from './return/settle-return.ts';
export { readBrand } from './sender.ts';
