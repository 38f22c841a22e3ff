export { ProductTile, ProductTiles } from './product-tile.tsx';
export type { ChosenFor, ProductShelf } from './slots.ts';
