/** What the modules above may use of complaints. */
export { complaintCostSum } from './complaint-columns.ts';
