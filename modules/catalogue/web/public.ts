export { articlePictureAddress } from './articles/article-picture.ts';
export { NurField } from './nur/nur-field.tsx';
export { NoProducts } from './products/no-products.tsx';
export { ProductTile, ProductTiles } from './products/product-tile.tsx';
export { QuestionField } from './questions/question-field.tsx';
export { usePlaceName } from './questions/use-place-name.ts';
export type { ChosenFor, ProductShelf, UnitProductPart, UnitProductPartProps } from './slots.ts';
