/** Exports for the modules above complaints. */
export { complaintCostSum } from './handling/complaint-columns.ts';
export { complaintsTables } from './read-model.ts';
