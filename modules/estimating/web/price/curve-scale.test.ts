import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { curveScale, spacedLabels } from './curve-scale.ts';

const point = (quantity: number, each: number) => ({ quantity, price: moneyFromEuros(each * quantity) });
const frame = { width: 600, height: 200, left: 40, right: 10, top: 10, bottom: 30 };

describe('price curve scale', () => {
  it('spans all quantities, over round steps of price', () => {
    const scale = curveScale([point(50, 8.2528), point(500, 4.9204)], frame);
    expect(scale.x(50)).toBe(40);
    expect(scale.x(500)).toBe(590);
    expect(scale.ticks).toEqual([4, 5, 6, 7, 8, 9]);
    expect(scale.y(9)).toBe(10);
  });
  it('leaves room for a label under the lowest price', () => {
    const scale = curveScale([point(100, 0.5523), point(500, 0.1023)], frame);
    expect(scale.ticks[0]).toBeCloseTo(0, 9);
    expect(scale.y(0.1023)).toBeLessThan(150);
  });
  it('also spans a single flat price', () => {
    const { y } = curveScale([point(1, 35), point(2, 35)], frame);
    expect(Number.isFinite(y(35))).toBe(true);
  });
  it('labels only quantities with room, and always the selected one', () => {
    expect(spacedLabels([50, 52, 100], 52, (quantity) => quantity, 10)).toEqual([52, 100]);
  });
});
