export { type KeyHolder, readKeyHolder } from './key-holder.ts';
