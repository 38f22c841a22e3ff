import { expect, it } from 'vitest';
import { decidePackCheck } from './pack-check.ts';

const lines = [
  { id: 1, description: 'Blok A4', codes: ['BLOK-A4'] },
  { id: 2, description: 'Bladwijzer', codes: ['BW-60', '8712345678906'] },
  { id: 3, description: 'Proefschrift', codes: [] },
];
const asked = { isAsked: true, customer: 'De Lindewal' };

it('pack check › waits for a scan of each article of a customer that asks it', () => {
  expect(decidePackCheck(asked, lines, new Set())).toMatchObject({
    ...{ code: 'PACK_NOT_CHECKED', params: { customer: 'De Lindewal', line: 'Blok A4', more: 1 } },
  });
  expect(decidePackCheck(asked, lines, new Set([1]))).toMatchObject({ params: { line: 'Bladwijzer', more: 0 } });
  expect(decidePackCheck(asked, lines, new Set([1, 2])).accepted).toBe(true);
});

it('pack check › asks nothing for other customers', () => {
  expect(decidePackCheck({ ...asked, isAsked: false }, lines, new Set()).accepted).toBe(true);
});
