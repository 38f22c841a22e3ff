import { expect, it } from 'vitest';
import { codesInSight } from './camera-codes.ts';

it('codes in sight › counts a code once while it stays before the camera, and again when it comes back', () => {
  const read: string[] = [];
  const look = codesInSight((code) => read.push(code));
  look(['P1-01-1'], 0);
  look(['P1-01-1'], 1500);
  look(['P1-01-1', 'L12'], 3000);
  expect(read).toEqual(['P1-01-1', 'L12']);
  look([], 4000);
  look(['P1-01-1'], 5100);
  expect(read).toEqual(['P1-01-1', 'L12', 'P1-01-1']);
});
