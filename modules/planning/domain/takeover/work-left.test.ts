import { describe, expect, it } from 'vitest';
import { missingPlaces, type WorkPlace, workLeft } from './work-left.ts';

const place = (code: string, department: WorkPlace['department'], kind: string): WorkPlace => ({ code, department, kind });
const general = [place('PP', 'prepress', 'prepress'), place('HW', 'binding', 'hand_work'), place('SHIP', 'dispatch', 'shipping')];
const shop = [
  ...general,
  place('O1', 'print', 'offset'),
  place('D1', 'print', 'toner'),
  place('C1', 'finishing', 'guillotine'),
  place('F1', 'finishing', 'folder'),
];
const line = { status: 'in_progress', stage: 'print', place: null, hours: null, quantity: 500 } as const;
const said = (changes: Partial<Parameters<typeof workLeft>[0]>, places = shop) => {
  const { drafts, done } = workLeft({ ...line, ...changes }, places);
  return drafts.map(({ activity, placeCode, minutes, key }) => `${activity} ${placeCode} ${minutes}${done.includes(key) ? ' done' : ''}`);
};

describe('what is left of a running order', () => {
  it('is on the press that the list names, with the hours that are left', () =>
    expect(said({ place: 'D1', hours: 2.5 })).toEqual(['prepress PP 30 done', 'print D1 150', 'cut C1 30', 'dispatch SHIP 15']));
  it('is on the first press when it names none', () =>
    expect(said({ status: 'authorization', stage: null })).toEqual(['prepress PP 30', 'print O1 60', 'cut C1 30', 'dispatch SHIP 15']));
  it('is the finishing of what is printed, on the place of the activity', () => {
    expect(said({ stage: 'fold', hours: 1 })).toEqual(['prepress PP 30 done', 'print O1 60 done', 'fold F1 60', 'dispatch SHIP 15']);
    expect(said({ stage: 'finishing', place: 'HW' })).toEqual([
      'prepress PP 30 done',
      'print O1 60 done',
      'handWork HW 30',
      'dispatch SHIP 15',
    ]);
  });
  it('is dispatch of what is ready, and nothing of what is delivered', () => {
    expect(said({ status: 'ready' })).toEqual(['prepress PP 30 done', 'print O1 60 done', 'cut C1 30 done', 'dispatch SHIP 15']);
    expect(said({ status: 'delivered' }).every((one) => one.endsWith('done'))).toBe(true);
  });
  it('is hand work in a shop without a press', () =>
    expect(said({}, general)).toEqual(['prepress PP 30 done', 'handWork HW 60', 'dispatch SHIP 15']));
});

it('running orders need places for their files, work and dispatch', () => {
  expect(missingPlaces(shop)).toEqual([]);
  expect(missingPlaces(shop.filter(({ code }) => code !== 'HW'))).toEqual([]);
  expect(missingPlaces([])).toEqual(['PP', 'HW', 'SHIP']);
});
