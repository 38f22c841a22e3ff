import { describe, expect, it } from 'vitest';
import {
  carryAnswersOver,
  formatOf,
  quantitiesOf,
  startState,
  withAlongside,
  withBoughtIn,
  withCase,
  withNeighbour,
  withoutQuantity,
  withQuantities,
  withRoute,
  withSuggestion,
} from './calculator-state.ts';

const thesis = {
  quantities: [50, 100, 150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL300', colours: '4/0' },
  ],
};
const start = startState('perfect-bound-book', thesis);

describe('calculator state', () => {
  it('starts with the template, at the middle of its quantities', () => expect(start.quantity).toBe(100));
  it('reads quantities typed or pasted, sorted and unique', () => {
    expect(quantitiesOf('250; 1.500 50, 2.000 stuks', '.')).toEqual([250, 1500, 50, 2000]);
    expect(quantitiesOf('250; 1,500 50', ',')).toEqual([250, 1500, 50]);
    expect(withQuantities(start, [75, 100]).case.quantities).toEqual([50, 75, 100, 150]);
  });
  it('reads nothing from a text with an invalid quantity', () => {
    for (const text of ['', 'vijftig', '0', '100 2.000.000']) expect(quantitiesOf(text, '.')).toBeUndefined();
  });
  it('keeps twelve quantities at most', () => {
    const many = withQuantities(start, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(many.case.quantities).toHaveLength(12);
  });
  it('keeps at least one quantity, and selects the nearest when the selected one is removed', () => {
    expect(withoutQuantity(start, 100)).toMatchObject({ quantity: 50, case: { quantities: [50, 150] } });
    const one = { ...start, case: { ...start.case, quantities: [100] } };
    expect(withoutQuantity(one, 100)).toBe(one);
  });
  it('reads a format as people write it, and nothing from half a format', () => {
    expect(formatOf('148,5 x 210')).toEqual({ widthMm: 148.5, heightMm: 210 });
    expect(formatOf('170×240 mm')).toEqual({ widthMm: 170, heightMm: 240 });
    expect(formatOf('170 ×')).toBeUndefined();
  });
  it('leaves the presses to the engine unless one is fixed', () => {
    const byHand = withRoute(start, 'inner', ['D1']);
    expect(byHand.case.route).toEqual({ inner: ['D1'] });
    expect(withRoute(byHand, 'inner', null).case).not.toHaveProperty('route');
  });
  it('carries the answers over to another binding', () => {
    const hardcover = startState('hardcover-book', { ...thesis, quantities: [5], components: [thesis.components[0], { role: 'case' }] });
    expect(carryAnswersOver(withQuantities(start, [75]), hardcover).case).toMatchObject({
      product: 'hardcover-book',
      quantities: [50, 75, 100, 150],
      components: [{ role: 'inner', pages: 184 }, { role: 'case' }],
    });
  });
  it('takes a suggestion for what was refused, whatever the question was', () => {
    const take = (field: 'quantities' | 'pages' | 'format' | 'route', value: string | number, role = 'inner') =>
      withSuggestion(withRoute(start, 'cover', ['W1']), { role, field, value });
    expect(take('pages', 188).case.components[0]?.pages).toBe(188);
    expect(take('format', '216 × 300').case.format).toEqual({ widthMm: 216, heightMm: 300 });
    expect(take('route', 'automatic', 'cover').case.route).toBeUndefined();
    const odd = { ...start, case: { ...start.case, quantities: [2.5, 100] } };
    expect(withSuggestion(odd, { role: '', field: 'quantities', value: 3 }).case.quantities).toEqual([3, 100]);
  });
  it('takes a cheaper variant, and a guest on its sheets', () => {
    expect(withNeighbour(start, { kind: 'quantity', quantity: 250 }).quantity).toBe(250);
    expect(withNeighbour(start, { kind: 'paper', role: 'inner', paper: 'HVO80' }).case.components[0]?.paper).toBe('HVO80');
    const along = withAlongside(withAlongside(start, 7, true), 9, true);
    expect(withAlongside(along, 7, false).alongside).toEqual([9]);
  });
  it('buys each quantity in separately from one supplier, and makes one here again without the others', () => {
    const of = (supplier: string, quantity: number, costEur: number) => ({ supplier, prices: [{ quantity, costEur }] });
    const both = withBoughtIn(withBoughtIn(start, of('Drukonline', 100, 80)), of('Drukonline', 50, 60));
    expect(both.case.boughtIn).toEqual({
      supplier: 'Drukonline',
      prices: [
        { quantity: 50, costEur: 60 },
        { quantity: 100, costEur: 80 },
      ],
    });
    expect(withBoughtIn(both, of('Drukonline', 50, 55)).case.boughtIn?.prices[0]).toEqual({ quantity: 50, costEur: 55 });
    expect(withBoughtIn(both, of('Anders', 50, 55)).case.boughtIn).toEqual(of('Anders', 50, 55));
    expect(withBoughtIn(both, null).case.boughtIn?.prices.map(({ quantity }) => quantity)).toEqual([50]);
    expect(withBoughtIn(withBoughtIn(both, null), { ...of('Drukonline', 100, 80), supplierId: 7 }).case.boughtIn?.prices).toHaveLength(1);
    expect(withBoughtIn(withBoughtIn(start, of('Drukonline', 100, 80)), null).case).not.toHaveProperty('boughtIn');
  });
  it('drops the slice in the strip when its format or its quantity changes', () => {
    const gangedOn = { role: 'cover' as const, host: { ...start.case } };
    const along = {
      ...start,
      case: { ...start.case, gangedOn: { ...gangedOn, room: { place: 'side' as const, fromMm: 0, lengthMm: 36 } } },
    };
    expect(withQuantities(along, [250]).case.gangedOn).toEqual(gangedOn);
    expect(withCase(along, { format: { widthMm: 60, heightMm: 240 } }).case.gangedOn).toEqual(gangedOn);
    expect(withCase(along, { packing: 'none' }).case.gangedOn).toEqual(along.case.gangedOn);
  });
});
