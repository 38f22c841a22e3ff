import { describe, expect, it } from 'vitest';
import { chooseManager, decideSaveManager, dutyOf, isAbsent, presenceOf, type SaveManagerAsk, standInFor } from './managers.ts';

const there = { active: true, deputyId: null, absentFrom: null, absentUntil: null };
const away = { ...there, absentFrom: '2026-11-16', absentUntil: '2026-11-27' };

describe('a manager', () => {
  it('is away on the first and on the last day, and not the day after', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-27', '2026-11-28'].map((day) => isAbsent(away, day))).toEqual([false, true, true, false]);
  });
  it('without a last day is away until further notice', () => expect(isAbsent({ ...away, absentUntil: null }, '2031-01-01')).toBe(true));
});

it('says who goes away soon, and not who has been', () =>
  expect(['2026-11-15', '2026-11-20', '2026-11-28'].map((day) => presenceOf(away, day))).toEqual(['soon', 'away', 'here']));

describe('while a manager is away', () => {
  const day = '2026-11-18';
  it('the deputy takes the work', () =>
    expect(
      standInFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...there, id: 2 },
        ],
        1,
        day,
      ),
    ).toBe(2));
  it('the deputy of a deputy who is away too', () =>
    expect(
      standInFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...away, id: 2, deputyId: 3 },
          { ...there, id: 3 },
        ],
        1,
        day,
      ),
    ).toBe(3));
  it('the work stays when two are away for each other, or nobody stands in', () => {
    expect(
      standInFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...away, id: 2, deputyId: 1 },
        ],
        1,
        day,
      ),
    ).toBe(1);
    expect(standInFor([{ ...away, id: 1 }], 1, day)).toBe(1);
  });
  it('and only then', () =>
    expect(
      standInFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...there, id: 2 },
        ],
        1,
        '2026-11-30',
      ),
    ).toBe(1));
});

describe('a new customer', () => {
  const manager = { active: true, unitIds: [1, 2], customerTypes: [], capacity: 10, customers: 5 };
  const university = { businessUnitId: 2, customerType: 'university' as const };
  it('goes to who named its kind, before who takes all', () =>
    expect(
      chooseManager(
        [
          { ...manager, id: 1, customers: 0 },
          { ...manager, id: 2, customerTypes: ['university'] },
        ],
        university,
      ),
    ).toBe(2));
  it('goes to the least filled', () =>
    expect(
      chooseManager(
        [
          { ...manager, id: 1 },
          { ...manager, id: 2, capacity: 40 },
        ],
        university,
      ),
    ).toBe(2));
  it.each([
    ['who is not active', { active: false }],
    ['who works for other units', { unitIds: [1] }],
    ['who takes other kinds', { customerTypes: ['private'] }],
    ['who is full', { customers: 10 }],
  ])('does not go to %s', (_, unfit) => expect(chooseManager([{ ...manager, id: 1, ...unfit }], university)).toBeNull());
});

describe('a manager is saved', () => {
  const sound: SaveManagerAsk = {
    kind: 'order',
    active: true,
    id: 1,
    taken: false,
    deputy: undefined,
    absentFrom: null,
    absentUntil: null,
  };
  const codeOf = (ask: Partial<SaveManagerAsk>) => {
    const decided = decideSaveManager({ ...sound, ...ask });
    return decided.accepted ? 'accepted' : decided.code;
  };
  it('once per person and kind', () => expect(codeOf({ taken: true })).toBe('MANAGER_EXISTS'));
  it('with another active manager of the kind as deputy', () => {
    expect(codeOf({ deputy: { id: 2, kind: 'order', active: true } })).toBe('accepted');
    expect(codeOf({ deputy: { id: 1, kind: 'order', active: true } })).toBe('DEPUTY_IS_SELF');
    expect(codeOf({ deputy: { id: 2, kind: 'account', active: true } })).toBe('DEPUTY_UNFIT');
    expect(codeOf({ deputy: { id: 2, kind: 'order', active: false } })).toBe('DEPUTY_UNFIT');
  });
  it('with days off that begin before they end', () => {
    expect(codeOf({ absentFrom: '2026-11-18', absentUntil: '2026-11-18' })).toBe('accepted');
    expect(codeOf({ absentFrom: '2026-11-18', absentUntil: '2026-11-17' })).toBe('ABSENCE_ENDS_FIRST');
    expect(codeOf({ absentUntil: '2026-11-17' })).toBe('ABSENCE_ENDS_FIRST');
  });
});

describe('the work of a business unit goes to', () => {
  const day = '2026-11-18';
  const one = { ...there, id: 1, unitIds: [2] };
  const elsewhere = { ...there, id: 3, unitIds: [5] };
  it('its active managers, and nobody of another unit', () =>
    expect(dutyOf([one, { ...there, id: 2, unitIds: [2], active: false }, elsewhere], 2, day)).toEqual([1]));
  it('the deputy of who is away, once, also of another unit', () =>
    expect(dutyOf([{ ...one, ...away, deputyId: 3 }, { ...one, ...away, id: 2, deputyId: 3 }, elsewhere], 2, day)).toEqual([3]));
  it('who is there, before who is away without a deputy', () =>
    expect(
      dutyOf(
        [
          { ...one, ...away },
          { ...one, id: 2 },
        ],
        2,
        day,
      ),
    ).toEqual([2]));
  it('its managers who are away, when nobody is there', () => expect(dutyOf([{ ...one, ...away }], 2, day)).toEqual([1]));
  it('nobody, where the unit has none', () => expect(dutyOf([elsewhere], 2, day)).toEqual([]));
});
