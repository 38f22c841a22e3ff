import { describe, expect, it } from 'vitest';
import { decideSheet, decideSkill, minutesAtPace, minutesOn, placesThatDo, takesWork } from './place-work.ts';

const d1 = { id: 1, kind: 'toner', alternativeIds: [9] };
const d2 = { id: 2, kind: 'toner', activities: ['print'] };
const inkjet = { id: 9, kind: 'inkjet' };
const places = [d1, d2, inkjet, { id: 5, kind: 'guillotine' }];
const idsFor = (placeId: number, activity: string) => placesThatDo(places, placeId, activity).map(({ id }) => id);

describe('work of a place', () => {
  it('is done by the places of its kind that list the activity, and by its alternatives in both directions', () => {
    expect(idsFor(1, 'print')).toEqual([1, 2, 9]);
    expect(idsFor(1, 'laminate')).toEqual([1, 9]);
    expect(idsFor(9, 'print')).toEqual([1, 9]);
    expect(idsFor(2, 'laminate')).toEqual([1, 2]);
  });

  it('stays within the sheets and papers that the place takes', () => {
    const limits = { minGramsPerM2: 80, maxGramsPerM2: 300, maxLongMm: 500, maxShortMm: 350 };
    const sheet = { gramsPerM2: 300, longMm: 500, shortMm: 350 };
    expect(takesWork({ limits }, { sheet })).toBe(true);
    for (const beyond of [{ gramsPerM2: 301 }, { gramsPerM2: 79 }, { longMm: 501 }, { shortMm: 351 }])
      expect(takesWork({ limits }, { sheet: { ...sheet, ...beyond } }), JSON.stringify(beyond)).toBe(false);
    expect(takesWork({ limits }, { sheet: null })).toBe(true);
    expect(takesWork({ limits, blockedPapers: new Set(['KRAFT']) }, { paper: 'KRAFT', sheet })).toBe(false);
    expect(decideSheet({ limits }, { sheet: { ...sheet, longMm: 700 } })).toMatchObject({
      code: 'SHEET_BEYOND_PLACE',
      params: { sheet: '700 × 350 mm, 300 g/m²' },
    });
  });

  it('takes longer on a slower place, its set-up apart, and as long as it took on one as fast', () => {
    expect(minutesAtPace({ setupMinutes: 10, runMinutes: 40 }, { speedPercent: 80 })).toBe(60);
    const event = { placeId: 1, minutes: 55, setupMinutes: 10, runMinutes: 40 };
    const paceOf = (id: number) => ({ 1: {}, 2: { speedPercent: 80 }, 3: { speedPercent: 100 }, 4: { ownSetupMinutes: 25 } })[id];
    expect([1, 2, 3, 4].map((placeId) => minutesOn(event, placeId, paceOf))).toEqual([55, 60, 55, 65]);
  });

  it('is begun by an operator with the skill', () => {
    const skills = [{ userId: 7, activities: ['cut'] }];
    expect(decideSkill(skills, 7, 'print')).toMatchObject({ code: 'OPERATOR_NOT_SKILLED' });
    expect([decideSkill(skills, 7, 'cut').accepted, decideSkill(skills, 8, 'print').accepted]).toEqual([true, true]);
  });
});
