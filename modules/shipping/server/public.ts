export { readBrand } from './sender.ts';
