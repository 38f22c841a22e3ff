import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The most job tickets in one file; an order with more lines has them line by line. */
export const maxJobTickets = 100;

/** Whether this number of job tickets is made in one file; refuses TICKETS_TOO_MANY. */
export const decideJobTickets = (count: number): Decision<undefined, 'TICKETS_TOO_MANY'> =>
  count > maxJobTickets ? refuse('TICKETS_TOO_MANY', { count, most: maxJobTickets }) : accept();
