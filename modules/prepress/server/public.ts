/** What modules above prepress may import. */
export { prepressTables } from './read-model.ts';
