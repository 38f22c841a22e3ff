import { describe, expect, it } from 'vitest';
import {
  chooseManager,
  decideSaveManager,
  deputyFor,
  isAbsent,
  presenceOf,
  type SaveManagerInput,
  unitManagersOnDuty,
} from './managers.ts';

const there = { active: true, deputyId: null, absentFrom: null, absentUntil: null };
const away = { ...there, absentFrom: '2026-11-16', absentUntil: '2026-11-27' };

describe('manager absence', () => {
  it('is absent on the first and the last day off, not the day after', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-27', '2026-11-28'].map((day) => isAbsent(away, day))).toEqual([false, true, true, false]);
  });
  it('is absent until further notice without a last day', () => expect(isAbsent({ ...away, absentUntil: null }, '2031-01-01')).toBe(true));
});

it('reports days off ahead, not past ones', () =>
  expect(['2026-11-15', '2026-11-20', '2026-11-28'].map((day) => presenceOf(away, day))).toEqual(['soon', 'away', 'here']));

describe('deputy of an absent manager', () => {
  const day = '2026-11-18';
  it('is the deputy', () =>
    expect(
      deputyFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...there, id: 2 },
        ],
        1,
        day,
      ),
    ).toBe(2));
  it('is the deputy of an absent deputy', () =>
    expect(
      deputyFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...away, id: 2, deputyId: 3 },
          { ...there, id: 3 },
        ],
        1,
        day,
      ),
    ).toBe(3));
  it('leaves the work with the manager when two deputize for each other, or nobody does', () => {
    expect(
      deputyFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...away, id: 2, deputyId: 1 },
        ],
        1,
        day,
      ),
    ).toBe(1);
    expect(deputyFor([{ ...away, id: 1 }], 1, day)).toBe(1);
  });
  it('is the manager again after the absence', () =>
    expect(
      deputyFor(
        [
          { ...away, id: 1, deputyId: 2 },
          { ...there, id: 2 },
        ],
        1,
        '2026-11-30',
      ),
    ).toBe(1));
});

describe('choose manager for a new customer', () => {
  const manager = { active: true, unitIds: [1, 2], customerTypes: [], capacity: 10, customers: 5 };
  const university = { businessUnitId: 2, customerType: 'university' as const };
  it('prefers a manager who named the customer type to one who takes all', () =>
    expect(
      chooseManager(
        [
          { ...manager, id: 1, customers: 0 },
          { ...manager, id: 2, customerTypes: ['university'] },
        ],
        university,
      ),
    ).toBe(2));
  it('chooses the least loaded manager', () =>
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
    ['an inactive manager', { active: false }],
    ['a manager of other units', { unitIds: [1] }],
    ['a manager of other customer types', { customerTypes: ['private'] }],
    ['a manager without capacity', { customers: 10 }],
  ])('does not choose %s', (_, unfit) => expect(chooseManager([{ ...manager, id: 1, ...unfit }], university)).toBeNull());
});

describe('save manager', () => {
  const sound: SaveManagerInput = {
    kind: 'order',
    active: true,
    id: 1,
    taken: false,
    deputy: undefined,
    absentFrom: null,
    absentUntil: null,
  };
  const codeOf = (ask: Partial<SaveManagerInput>) => {
    const decided = decideSaveManager({ ...sound, ...ask });
    return decided.accepted ? 'accepted' : decided.code;
  };
  it('refuses a second manager of one kind for one user', () => expect(codeOf({ taken: true })).toBe('MANAGER_EXISTS'));
  it('refuses a deputy other than another active manager of the same kind', () => {
    expect(codeOf({ deputy: { id: 2, kind: 'order', active: true } })).toBe('accepted');
    expect(codeOf({ deputy: { id: 1, kind: 'order', active: true } })).toBe('DEPUTY_IS_SELF');
    expect(codeOf({ deputy: { id: 2, kind: 'account', active: true } })).toBe('DEPUTY_UNFIT');
    expect(codeOf({ deputy: { id: 2, kind: 'order', active: false } })).toBe('DEPUTY_UNFIT');
  });
  it('refuses days off that end before they begin', () => {
    expect(codeOf({ absentFrom: '2026-11-18', absentUntil: '2026-11-18' })).toBe('accepted');
    expect(codeOf({ absentFrom: '2026-11-18', absentUntil: '2026-11-17' })).toBe('ABSENCE_ENDS_FIRST');
    expect(codeOf({ absentUntil: '2026-11-17' })).toBe('ABSENCE_ENDS_FIRST');
  });
});

describe('managers on duty of a business unit', () => {
  const day = '2026-11-18';
  const one = { ...there, id: 1, unitIds: [2] };
  const elsewhere = { ...there, id: 3, unitIds: [5] };
  it('are its active managers, not those of another unit', () =>
    expect(unitManagersOnDuty([one, { ...there, id: 2, unitIds: [2], active: false }, elsewhere], 2, day)).toEqual([1]));
  it('include the deputy of an absent manager once, also from another unit', () =>
    expect(unitManagersOnDuty([{ ...one, ...away, deputyId: 3 }, { ...one, ...away, id: 2, deputyId: 3 }, elsewhere], 2, day)).toEqual([
      3,
    ]));
  it('exclude an absent manager without a deputy while others are present', () =>
    expect(
      unitManagersOnDuty(
        [
          { ...one, ...away },
          { ...one, id: 2 },
        ],
        2,
        day,
      ),
    ).toEqual([2]));
  it('are its absent managers when nobody is present', () => expect(unitManagersOnDuty([{ ...one, ...away }], 2, day)).toEqual([1]));
  it('are nobody for a unit without managers', () => expect(unitManagersOnDuty([elsewhere], 2, day)).toEqual([]));
});
