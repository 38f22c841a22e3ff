export { articlePictureAddress } from './article-picture.ts';
export { NoProducts } from './no-products.tsx';
export { ProductTile, ProductTiles } from './product-tile.tsx';
export { QuestionField } from './question-field.tsx';
export type { ChosenFor, ProductShelf, UnitProductPart, UnitProductPartProps } from './slots.ts';
export { useNamed } from './use-named.ts';
export { usePlaceName } from './use-place-name.ts';
