import { expect, it } from 'vitest';
import { restOfProposal } from './rest-of-proposal.ts';

const move = (eventId: number, lineId: number, start: number) => ({ eventId, lineId, version: 1, placeId: 3, start, end: start + 60 });
const change = (lineId: number, moves: number, endAfter: number) => ({ lineId, moves, endBefore: 900, endAfter, dispatchAt: 1000 });
const proposal = {
  moves: [move(1, 1, 0), move(2, 1, 100), move(3, 2, 200)],
  opened: [
    { placeId: 3, start: 0, end: 60 },
    { placeId: 3, start: 180, end: 300 },
  ],
  changes: [change(1, 2, 160), change(2, 1, 260)],
};

it('the rest of a proposal is what was not applied', () => {
  const rest = restOfProposal(proposal, { moves: [move(1, 1, 0)], opened: [proposal.opened[0]!] });
  expect(rest.moves.map(({ eventId }) => eventId)).toEqual([2, 3]);
  expect(rest.opened).toEqual([proposal.opened[1]]);
  expect(rest.changes).toEqual([change(1, 1, 160), change(2, 1, 260)]);
});

it('the rest of a proposal shows a line of which the last operation was applied as ending there', () => {
  const { changes } = restOfProposal(proposal, { moves: [move(2, 1, 100), move(3, 2, 200)], opened: [] });
  expect(changes).toEqual([{ ...change(1, 1, 160), endBefore: 160 }]);
});
