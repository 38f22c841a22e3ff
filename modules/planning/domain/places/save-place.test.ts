import { describe, expect, it } from 'vitest';
import { decideSavePlace, type PlaceFields, type PlaceState } from './save-place.ts';

const hours = [
  { from: '13:00', to: '17:00' },
  { from: '08:00', to: '12:30' },
];
const place: PlaceFields = {
  code: 'D3',
  week: hours.map((one) => ({ weekday: 1, ...one })),
  specialDays: [],
  overtime: [],
  active: true,
  crew: 0,
  operatorIds: [],
};
const fresh: PlaceState = { codeTaken: false, before: undefined, hasEvents: false, openEvents: 0, ownActivities: [] };
const used: PlaceState = { codeTaken: false, before: { code: 'D3', active: true }, hasEvents: true, openEvents: 4, ownActivities: [] };

describe('save plan place', () => {
  it('accepts hours with a break, in any order, and a place that is closed all week', () => {
    expect(decideSavePlace(place, fresh).accepted).toBe(true);
    expect(decideSavePlace({ ...place, week: [] }, used).accepted).toBe(true);
  });
  it('refuses a crew of more people than may work there', () =>
    expect(decideSavePlace({ ...place, crew: 2, operatorIds: [7, 7] }, fresh)).toMatchObject({
      code: 'CREW_BEYOND_OPERATORS',
      field: 'crew',
    }));
  it('refuses the code of another place, and another code once work was planned', () => {
    expect(decideSavePlace(place, { ...fresh, codeTaken: true })).toMatchObject({ code: 'PLACE_CODE_TAKEN', field: 'code' });
    expect(decideSavePlace({ ...place, code: 'D4' }, used)).toMatchObject({ code: 'PLACE_CODE_FIXED', params: { code: 'D3' } });
    expect(decideSavePlace({ ...place, code: 'D4' }, { ...used, hasEvents: false }).accepted).toBe(true);
  });
  it.each([
    [[{ from: '12:00', to: '08:00' }]],
    [
      [
        { from: '08:00', to: '12:30' },
        { from: '12:00', to: '17:00' },
      ],
    ],
  ])('refuses hours that end before they begin or overlap', (wrong) => {
    const week = wrong.map((one) => ({ weekday: 3, ...one }));
    expect(decideSavePlace({ ...place, week }, fresh)).toMatchObject({ code: 'PLACE_HOURS_WRONG', field: 'hours3' });
    const overtime = [{ weekday: 6, from: '12:00', to: '08:00' }];
    expect(decideSavePlace({ ...place, overtime }, fresh)).toMatchObject({ code: 'PLACE_HOURS_WRONG', field: 'overtime6' });
    const specialDays = [{ date: '2026-12-24', hours: wrong, note: '' }];
    expect(decideSavePlace({ ...place, specialDays }, fresh)).toMatchObject({ code: 'PLACE_HOURS_WRONG', field: 'specialDays' });
  });
  it('refuses two lines for one day', () => {
    const day = { date: '2026-12-24', hours: [], note: '' };
    expect(decideSavePlace({ ...place, specialDays: [day, day] }, fresh)).toMatchObject({ code: 'PLACE_DAY_TWICE' });
  });
  it('is switched off only when no work stands on it', () => {
    expect(decideSavePlace({ ...place, active: false }, used)).toMatchObject({ code: 'PLACE_HAS_WORK', params: { count: 4 } });
    expect(decideSavePlace({ ...place, active: false }, { ...used, openEvents: 0 }).accepted).toBe(true);
    const withOwn = { ...used, openEvents: 0, ownActivities: ['Nummeren', 'Perforeren'] };
    expect(decideSavePlace({ ...place, active: false }, withOwn)).toMatchObject({
      code: 'PLACE_HAS_ACTIVITIES',
      params: { names: 'Nummeren, Perforeren' },
      field: 'active',
    });
    expect(decideSavePlace(place, withOwn).accepted).toBe(true);
  });
});
