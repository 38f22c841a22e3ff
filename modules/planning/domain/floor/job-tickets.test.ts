import { expect, it } from 'vitest';
import { decideJobTickets, maxJobTickets } from './job-tickets.ts';

it('job tickets › are made of a bounded number of lines in one file, and the refusal tells how many there are', () => {
  expect(decideJobTickets(maxJobTickets).accepted).toBe(true);
  expect(decideJobTickets(maxJobTickets + 1)).toMatchObject({ code: 'TICKETS_TOO_MANY', params: { count: 101, most: 100 } });
});
