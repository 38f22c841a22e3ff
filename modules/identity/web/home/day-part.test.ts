import { expect, it } from 'vitest';
import { dayPart } from './day-part.ts';

it('dayPart greets by the hour, and the night with good evening', () =>
  expect([4, 5, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]));
