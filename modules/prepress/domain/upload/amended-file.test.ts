import { expect, it } from 'vitest';
import { amendedFile } from './amended-file.ts';

const calculated = { slot: 'cover' as const, pages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm: 11 };
const expected = { ...calculated, bleedMm: 0, spineMm: 10 };

it('amended file › keeps what a person corrected of a file that is calculated as before', () => {
  expect(amendedFile({ expected, calculated }, calculated)).toEqual(expected);
  expect(amendedFile({ expected, calculated }, { ...calculated, trimWidthMm: 160 })).toEqual({ ...expected, trimWidthMm: 160 });
});

it('amended file › follows the calculation where that changes, or nothing was corrected', () => {
  expect(amendedFile({ expected, calculated }, { ...calculated, spineMm: 14 })).toEqual({ ...calculated, bleedMm: 0, spineMm: 14 });
  const { spineMm: _, ...inner } = calculated;
  expect(amendedFile({ expected, calculated }, inner)).toEqual({ ...inner, bleedMm: 0 });
  expect(amendedFile({ expected, calculated: null }, calculated)).toEqual(calculated);
});
