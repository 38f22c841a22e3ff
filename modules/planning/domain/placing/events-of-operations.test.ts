import { describe, expect, it } from 'vitest';
import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import { draftsWithoutCalculation, placesWithoutCalculation, toEventDrafts } from './events-of-operations.ts';

function eventsOf(id: string) {
  const result = estimateWithReasons(goldenShop, goldenCases.find((one) => one.id === id)!);
  if ('refusal' in result) throw new Error(id);
  const row = result.quantities[0]!;
  return toEventDrafts(operationsOf(row), row);
}
const named = (id: string, key: string) => eventsOf(id).find((event) => event.key === key);

describe('event list of a thesis (G1b)', () => {
  it('follows the routing of a thesis', () =>
    expect(eventsOf('G1b').map(({ activity, component, placeCode }) => [component, activity, placeCode].filter(Boolean).join(' '))).toEqual(
      [
        'prepress PP',
        'inner printMono M1',
        'inner print D1',
        'inner cut C1',
        'cover print D1',
        'cover laminate L1',
        'cover cut C1',
        'collate HW',
        'bind P1',
        'trim T1',
        'pack PK',
        'dispatch SHIP',
      ],
    ));
  it('takes whole minutes, set-up included', () =>
    expect(named('G1b', 'inner.printMono')).toMatchObject({ setupMinutes: 8, runMinutes: 69.76, minutes: 78 }));
  it('counts sheets at the press and the guillotine, books from the binder on', () => {
    expect(named('G1b', 'inner.print')).toMatchObject({ quantityIn: 1860, unit: 'sheet' });
    expect(named('G1b', 'inner.cut')).toMatchObject({ quantityIn: 7038, unit: 'sheet' });
    expect(named('G1b', 'bind')).toMatchObject({ quantityIn: 153, unit: 'piece' });
    expect(named('G1b', 'pack')).toMatchObject({ quantityIn: 153, unit: 'piece' });
  });
  it('waits 4 hours after PUR before trimming and 24 hours before dispatch', () => {
    expect(named('G1b', 'trim')?.predecessors).toEqual([{ key: 'bind', waitMinutes: 240 }]);
    expect(named('G1b', 'dispatch')?.predecessors).toContainEqual({ key: 'bind', waitMinutes: 1440 });
  });
});

it('counts pieces where nothing but dispatch follows, whatever the calculation counts there', () =>
  expect(named('G5', 'sheet.cut')).toMatchObject({ quantityIn: 153, unit: 'piece' }));

it('plans work without a calculation on the places that every shop has', () =>
  expect(draftsWithoutCalculation(100).map(({ placeCode }) => placeCode)).toEqual(placesWithoutCalculation));
