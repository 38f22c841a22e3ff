import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { machinePlacesOf } from './machine-place.ts';

const { folder } = goldenShop.finishing;
const [press] = goldenShop.presses;

describe('plan places of machines', () => {
  it('are one for each press and machine', () =>
    expect(machinePlacesOf(goldenShop)).toHaveLength(goldenShop.presses.length + Object.keys(goldenShop.finishing).length));
  it('of a second machine of a kind are like the first', () => {
    const shop = { ...goldenShop, finishing: { ...goldenShop.finishing, others: [{ ...folder, id: 'F2', class: 'folder' as const }] } };
    const [first, second] = ['F1', 'F2'].map((code) => machinePlacesOf(shop).find((one) => one.code === code));
    expect(second).toMatchObject({ like: 'F1', kind: first!.kind, department: 'finishing' });
  });
  it('of a copied press are like the press', () => {
    const places = machinePlacesOf({ ...goldenShop, presses: [...goldenShop.presses, { ...press!, id: 'D9' }] });
    expect(places.find(({ code }) => code === 'D9')).toMatchObject({ like: press!.id, department: 'print' });
  });
  it('are not made for a press that is switched off', () => {
    const places = machinePlacesOf({ ...goldenShop, presses: [...goldenShop.presses, { ...press!, id: 'D9', off: true }] });
    expect(places.some(({ code }) => code === 'D9')).toBe(false);
  });
});
