import { describe, expect, it } from 'vitest';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { estimateWithReasons } from './reasons.ts';
import type { EstimateCase } from './types.ts';

const book: EstimateCase = {
  product: 'perfect-bound-book',
  quantities: [100],
  format: { widthMm: 165, heightMm: 240 },
  components: [
    { role: 'inner', paper: 'HVO90', colours: '1/1', pages: 184 },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
const leaflet: EstimateCase = {
  product: 'folder',
  quantities: [1000],
  format: { widthMm: 297, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
  folding: { type: 'letter', folds: 2 },
};
const withMachine = (path: string, value: unknown) => withParameter(goldenShop, path, value);
const rowOf = (shop: Shop, ask: EstimateCase) => {
  const result = estimate(shop, ask);
  if ('refusal' in result) throw new Error(result.refusal.code);
  return result.quantities[0]!;
};

describe('machines that a shop lacks', () => {
  it.each([
    ['perfectBinder', book],
    ['threeKnife', book],
    ['laminator', book],
    ['guillotine', book],
    ['folder', leaflet],
    ['shrinkWrap', { ...leaflet, shrinkWrap: { piecesPerPack: 50 } }],
  ] as const)('refuse work that needs a %s, absent or switched off', (kind, ask) => {
    expect(estimate(withMachine(`finishing.${kind}`, undefined), ask)).toMatchObject({ refusal: { code: 'MACHINE_MISSING' } });
    expect(estimate(withMachine(`finishing.${kind}.off`, true), ask)).toMatchObject({ refusal: { code: 'MACHINE_MISSING' } });
  });
  it('name the machine in the reason', () =>
    expect(estimateWithReasons(withMachine('finishing.folder', undefined), leaflet)).toMatchObject({
      refusal: { code: 'MACHINE_MISSING', values: { machine: 'folder' } },
    }));
  it('do not refuse work that is bought in whole', () => {
    const boughtIn = { supplier: 'Vouw', prices: [{ quantity: 1000, costEur: 90 }] };
    expect(rowOf(withMachine('finishing.folder', undefined), { ...leaflet, boughtIn }).costEur).toBe(90);
  });
  it('leave the price of all other work as it is', () => {
    const bare = { ...goldenShop, finishing: Object.fromEntries(Object.entries(goldenShop.finishing).map(([kind, one]) => [kind, one])) };
    for (const one of goldenCases.slice(0, 20)) expect(estimate(bare, one)).toEqual(estimate(goldenShop, one));
  });
  it('charge no preparation when the shop has none', () =>
    expect(rowOf(withMachine('finishing.prepress', undefined), leaflet).lines.map(({ code }) => code)).not.toContain('PREPRESS'));
});

describe('sizes of machines', () => {
  it.each([
    ['finishing.folder.maxLongMm', 290, leaflet],
    ['finishing.folder.minShortMm', 220, leaflet],
    ['finishing.laminator.maxLongMm', 300, book],
    ['finishing.guillotine.maxLongMm', 300, leaflet],
    ['finishing.guillotine.maxShortMm', 200, leaflet],
    ['finishing.guillotine.minLongMm', 1500, leaflet],
    ['finishing.guillotine.minShortMm', 1200, leaflet],
    ['finishing.guillotine.minLongMm', 1500, book],
    ['finishing.perfectBinder.maxLongMm', 200, book],
  ])('refuse what is beyond %s %i', (path, value, ask) => {
    expect(estimate(withMachine(path, value), ask)).toMatchObject({ refusal: { code: 'MACHINE_SIZE' } });
  });
  it('include the limit itself', () => expect(rowOf(withMachine('finishing.folder.maxLongMm', 297), leaflet).costEur).toBeGreaterThan(0));
  it('choose another press when only its sheets are too large to finish', () => {
    const free = rowOf(goldenShop, leaflet).components[0]!;
    const shop = withMachine('finishing.guillotine.maxLongMm', free.sheetLongMm! - 1);
    const result = estimate(shop, leaflet);
    if ('refusal' in result) expect(result.refusal.code).toBe('MACHINE_SIZE');
    else expect(result.quantities[0]!.components[0]!.sheetLongMm).toBeLessThan(free.sheetLongMm!);
  });
});

it('a cutter refuses with its name, the sheet and the limit', () => {
  const { guillotine } = goldenShop.finishing;
  expect(estimateWithReasons(withMachine('finishing.guillotine.minShortMm', 1200), leaflet)).toMatchObject({
    refusal: { code: 'MACHINE_SIZE', values: { machine: guillotine.id, limit: 'least', limitShortMm: 1200 } },
  });
  const free = rowOf(goldenShop, leaflet).components[0]!;
  expect(rowOf(withMachine('finishing.guillotine.minLongMm', free.sheetLongMm), leaflet)).toEqual(rowOf(goldenShop, leaflet));
});

describe('several machines of a kind', () => {
  const { folder } = goldenShop.finishing;
  const withSecond = (second: object): Shop => ({
    ...goldenShop,
    finishing: { ...goldenShop.finishing, others: [{ ...folder, id: 'F2', class: 'folder', ...second }] },
  });
  it('use the cheapest', () => {
    const row = rowOf(withSecond({ eurPerHour: folder.eurPerHour / 2 }), leaflet);
    expect(row.lines.find(({ code }) => code === 'FOLDING')).toMatchObject({ machine: 'F2' });
    expect(rowOf(withSecond({ eurPerHour: folder.eurPerHour * 2 }), leaflet)).toEqual(rowOf(goldenShop, leaflet));
  });
  it('use the one that takes the sheet', () => {
    const shop = withParameter(withSecond({ eurPerHour: 500 }), 'finishing.folder.maxLongMm', 200);
    expect(rowOf(shop, leaflet).lines.find(({ code }) => code === 'FOLDING')).toMatchObject({ machine: 'F2' });
  });
  it('use the other when the first is switched off', () => {
    const shop = withParameter(withSecond({ eurPerHour: 500 }), 'finishing.folder.off', true);
    expect(rowOf(shop, leaflet).lines.find(({ code }) => code === 'FOLDING')).toMatchObject({ machine: 'F2' });
  });
  it('explain the same price as they give', () => {
    const shop = withSecond({ eurPerHour: folder.eurPerHour / 2 });
    const reasons = estimateWithReasons(shop, leaflet);
    expect('quantities' in reasons && reasons.quantities[0]!.costEur).toBe(rowOf(shop, leaflet).costEur);
  });
});

describe('presses that are switched off', () => {
  it('print nothing', () => {
    const used = rowOf(goldenShop, leaflet).route!.sheet![0]!;
    expect(rowOf(withMachine(`presses.${used}.off`, true), leaflet).route!.sheet).not.toContain(used);
  });
  it('are unknown to a route that names them', () =>
    expect(estimate(withMachine('presses.D1.off', true), { ...leaflet, route: { sheet: ['D1'] } })).toMatchObject({
      refusal: { code: 'PRESS_UNKNOWN' },
    }));
});

describe('sections', () => {
  it('are not folded on a machine that takes no such sheet', () => {
    const small = { ...goldenShop.finishing, ...optionalMachines, folder: { ...goldenShop.finishing.folder, maxLongMm: 100 } };
    const result = estimateWithReasons({ ...goldenShop, finishing: small }, book);
    const routes = 'quantities' in result ? result.quantities[0]!.routes : result.routes;
    expect(routes.some((one) => one.feasible && one.role === 'inner' && one.presses[0]!.startsWith('O'))).toBe(false);
  });
});
