import { describe, expect, it } from 'vitest';
import { workingDayBefore } from '#modules/baskets/domain/basket/working-days.ts';
import { artworkDays, offersLater } from './artwork-days.ts';
import { arrivalOf } from './dispatch-offers.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const closed = new Set(['2026-12-25']);

describe('artwork days', () => {
  it('are for the check of the files and the answer to the proof, where the product and the customer need them', () => {
    expect(artworkDays({ needsFiles: false, needsProof: true })).toBe(0);
    expect(artworkDays({ needsFiles: true, needsProof: false })).toBe(1);
    expect(artworkDays({ needsFiles: true, needsProof: true })).toBe(3);
  });

  it('move every offer', () => {
    const offers = { standard: day('2026-11-20'), express: { day: day('2026-11-19'), percent: 20 } };
    const later = offersLater(offers, 3, closed);
    expect([later.standard.toString(), later.express!.day.toString(), later.express!.percent]).toEqual(['2026-11-25', '2026-11-24', 20]);
    expect(later.economy).toBeUndefined();
  });
});

it('planning wants what is delivered on the day of arrival ready on the day it leaves', () => {
  for (const leaves of ['2026-11-18', '2026-11-20', '2026-12-24'])
    expect(workingDayBefore(arrivalOf(day(leaves), closed), closed).toString()).toBe(leaves);
});
