/** What modules above complaints may import. */
export { complaintCostSum } from './complaint-columns.ts';
