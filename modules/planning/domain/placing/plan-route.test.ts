import { describe, expect, it } from 'vitest';
import { decideRoute, type PrintWay, placeOnRoute, type RoutePlace, routeChoices } from './plan-route.ts';

const place = (id: number, code: string, kind: string): RoutePlace => ({ id, code, kind });
const [m1, d1, d2, c1, c2] = [
  place(1, 'M1', 'mono_toner'),
  place(2, 'D1', 'colour_toner'),
  place(3, 'D2', 'colour_toner'),
  place(4, 'C1', 'guillotine'),
  place(5, 'C2', 'guillotine'),
];
const places = [m1, d1, d2, c1, c2];
const way = (presses: string[], more: Partial<PrintWay> = {}): PrintWay => ({
  ...{ role: 'inner', paper: 'HVO90', presses, feasible: true },
  ...more,
});
const printed = { placeCode: 'D1', component: 'inner' };

describe('plan route', () => {
  it('offers a choice where several places do the same kind of work', () =>
    expect(routeChoices(places).map(({ kind }) => kind)).toEqual(['colour_toner', 'guillotine']));
  it('refuses two places of one kind', () => {
    expect(decideRoute([d2, c1]).accepted).toBe(true);
    expect(decideRoute([d1, d2])).toMatchObject({ code: 'PLAN_ROUTE_KIND_TWICE' });
  });
  it("places work on the route's place of the calculated kind, and other work where it was calculated", () => {
    expect(placeOnRoute({ placeCode: 'C1', component: null }, places, [5], [])).toBe(5);
    expect(placeOnRoute({ placeCode: 'M1', component: 'inner' }, places, [5], [])).toBe(1);
    expect(placeOnRoute({ placeCode: 'XX', component: null }, places, [5], [])).toBeNull();
  });
  it('moves work to another press only when that press can print it on the same paper', () => {
    const chosen = way(['M1', 'D1'], { chosen: true });
    expect(placeOnRoute(printed, places, [3], [chosen, way(['M1', 'D2'])])).toBe(3);
    expect(placeOnRoute(printed, places, [3], [chosen, way(['M1', 'D2'], { feasible: false })])).toBe(2);
    expect(placeOnRoute(printed, places, [3], [chosen, way(['M1', 'D2'], { paper: 'HVO80' })])).toBe(2);
    expect(placeOnRoute({ ...printed, component: 'cover' }, places, [3], [chosen, way(['M1', 'D2'])])).toBe(2);
  });
});
