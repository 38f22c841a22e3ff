import { expect, it } from 'vitest';
import { decideJobTickets, mostJobTickets } from './job-tickets.ts';

it('job tickets › are made of a bounded number of lines in one file, and the refusal tells how many there are', () => {
  expect(decideJobTickets(mostJobTickets).accepted).toBe(true);
  expect(decideJobTickets(mostJobTickets + 1)).toMatchObject({ code: 'TICKETS_TOO_MANY', params: { count: 101, most: 100 } });
});
