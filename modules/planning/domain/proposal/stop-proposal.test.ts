import { expect, it } from 'vitest';
import { decideStopProposal } from './stop-proposal.ts';

it('a search is ended while it goes on, not once it is over', () => {
  expect(decideStopProposal('waiting')).toMatchObject({ accepted: true });
  for (const status of ['ready', 'applied', 'failed', undefined] as const)
    expect(decideStopProposal(status)).toMatchObject({ code: 'PROPOSAL_NOT_OPEN' });
});
