export { PriceParts } from './price-parts.tsx';
