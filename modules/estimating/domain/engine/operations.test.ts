import { expect, test } from 'vitest';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { costOfOperation, operationsOf } from './operations.ts';
import { estimateWithReasons } from './reasons.ts';
import type { EstimateCase } from './types.ts';

function planOf(ask: EstimateCase, shop: Shop = goldenShop): string[] {
  const explained = estimateWithReasons(shop, ask);
  if ('refusal' in explained) throw new Error(explained.refusal.code);
  return operationsOf(explained.quantities[0]!).map(({ key, placeId, setupMinutes, runMinutes, predecessors }) => {
    const after = predecessors.map((before) => (before.waitMinutes > 0 ? `${before.key} + ${before.waitMinutes}` : before.key));
    return `${key} ${placeId} ${setupMinutes} + ${runMinutes} after ${after.join(', ')}`.trim();
  });
}

test('plans a thesis in the order of the trade', () => {
  expect(planOf(goldenCase('G1b'))).toEqual([
    'prepress PP 0 + 30 after',
    'inner.printMono M1 8 + 69.76 after prepress',
    'inner.print D1 10 + 55.8 after prepress',
    'inner.cut C1 5 + 18.5 after inner.print, inner.printMono',
    'cover.print D1 10 + 3.3 after prepress',
    'cover.laminate L1 10 + 3.56 after cover.print + 30',
    'cover.cut C1 5 + 2.9 after cover.laminate',
    'collate HW 10 + 38.25 after inner.cut',
    'bind P1 20 + 22.95 after collate, cover.cut',
    'trim T1 8 + 18.36 after bind + 240',
    'pack PK 0 + 15 after trim',
    'dispatch SHIP 0 + 0 after pack, bind + 1440',
  ]);
});

test('folds, gathers and sews a sewn book before binding it', () => {
  const shop: Shop = { ...goldenShop, finishing: { ...goldenShop.finishing, ...optionalMachines } };
  const components = goldenCase('G1').components.map((part) => (part.role === 'inner' ? { ...part, paper: 'HVO90-B2' } : part));
  const plan = planOf({ ...goldenCase('G1'), components, sewn: true, route: { inner: ['O1'], cover: ['D1'] } }, shop);
  const after = Object.fromEntries(plan.map((line) => [line.split(' ')[0], line.split('after ')[1]]));
  expect(after).toMatchObject({ 'inner.fold': 'inner.print', collate: 'inner.fold', sew: 'collate', bind: 'sew, cover.cut' });
  expect(plan.find((line) => line.startsWith('sew '))).toMatch(/^sew SE 20 /);
});

test('makes the case of a hardcover beside the block, and lets it dry before dispatch', () => {
  const plan = planOf(goldenCase('G7'));
  expect(plan).toContain('caseIn H1 45 + 12 after trim, case.cut');
  expect(plan.at(-1)).toBe('dispatch SHIP 0 + 0 after pack, bind + 1440, caseIn + 1440');
});

test('cuts spreads and cover of a booklet together and then stitches them', () => {
  const plan = planOf(goldenCase('G2'));
  expect(plan.filter((line) => /^(spreads|stitch)/.test(line))).toEqual([
    'spreads.cut C1 5 + 14.4 after inner.print, cover.print',
    'stitch S1 12 + 15.3 after spreads.cut',
  ]);
});

test('dispatches work without boxes from its last operation', () => {
  expect(planOf(goldenCase('G4')).at(-1)).toBe('dispatch SHIP 0 + 0 after sheet.cut');
});

test('costs an operation as its machine time plus the material that goes with it', () => {
  const explained = estimateWithReasons(goldenShop, goldenCase('G1b'));
  if ('refusal' in explained) throw new Error(explained.refusal.code);
  const { lines } = explained.quantities[0]!;
  const costOf = (code: string) => lines.find((line) => line.code === code)!.costEur;
  expect(costOfOperation(lines, { activity: 'bind' })).toBeCloseTo(costOf('BINDING') + costOf('GLUE'));
  expect(costOfOperation(lines, { activity: 'laminate', role: 'cover' })).toBeCloseTo(costOf('COVER_LAMINATION') + costOf('COVER_FILM'));
  expect(costOfOperation(lines, { activity: 'foil', role: 'cover' })).toBe(0);
});
