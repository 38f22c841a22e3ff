import { expect, test } from 'vitest';
import { cutCode, decideCut, replacedSheets } from './cut-to-size.ts';

const parent = { shortMm: 500, longMm: 700, grain: 'L' as const };
const planOf = (shortMm: number, longMm: number, grain?: 'L' | 'B') => {
  const decided = decideCut(parent, { shortMm, longMm, grain });
  return decided.accepted ? decided.value : decided.code;
};

test('decide cut › halves a sheet, turns its fibres, and leaves nothing', () => {
  expect(planOf(350, 500)).toEqual({ size: { shortMm: 350, longMm: 500, grain: 'B' }, pieces: 2, offcuts: [] });
  expect(planOf(500, 350)).toMatchObject({ size: { shortMm: 350, longMm: 500 } });
});

test('decide cut › keeps what a press can take, cut so that the largest rest is large', () => {
  // Two turned pieces of 320 × 450 leave nothing; one along the fibres leaves 180 × 700 and 320 × 250, or 180 × 450 and 500 × 250.
  expect(planOf(320, 450)).toMatchObject({ size: { grain: 'B' }, pieces: 2, offcuts: [] });
  expect(planOf(320, 450, 'L')).toEqual({
    ...{ size: { shortMm: 320, longMm: 450, grain: 'L' }, pieces: 1 },
    offcuts: [
      { shortMm: 180, longMm: 700, grain: 'L' },
      { shortMm: 250, longMm: 320, grain: 'B' },
    ],
  });
  expect(planOf(400, 450)).toMatchObject({ pieces: 1, offcuts: [{ shortMm: 250, longMm: 500, grain: 'B' }] });
  expect(planOf(240, 340)).toMatchObject({ pieces: 4, offcuts: [] });
});

test('decide cut › refuses a size that does not fit, and the sheet itself', () => {
  expect(planOf(510, 700)).toBe('SIZE_NOT_CUT');
  expect(planOf(700, 500)).toBe('SIZE_NOT_CUT');
});

test('cut sheets › have the name of their paper and size, and replace whole sheets of it', () => {
  expect(cutCode('GLO135', { shortMm: 350, longMm: 500, grain: 'B' })).toBe('GLO135 350×500 B');
  expect(cutCode('GRY2', { shortMm: 350, longMm: 500, grain: 'X' })).toBe('GRY2 350×500');
  expect(replacedSheets(parent, { shortMm: 350, longMm: 500 }, 501)).toBe(250);
  expect(replacedSheets(parent, { shortMm: 250, longMm: 500 }, 10)).toBe(5);
});
