export { creditWhole } from './credit-invoice.ts';
