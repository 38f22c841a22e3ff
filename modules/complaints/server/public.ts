/** What modules above complaints may import. */
export { complaintCostSum } from './handling/complaint-columns.ts';
export { complaintsTables } from './read-model.ts';
