export { sayRefusal } from './say-problem.ts';
export { readBrand } from './sender.ts';
