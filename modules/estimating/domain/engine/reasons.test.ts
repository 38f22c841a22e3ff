import { describe, expect, test } from 'vitest';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import { goldenCase, goldenCases, goldenShop, rowsOf } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { round4 } from './numbers.ts';
import { type ExplainedRow, estimateWithReasons } from './reasons.ts';
import type { EstimateCase } from './types.ts';

function explained(ask: EstimateCase): ExplainedRow {
  const result = estimateWithReasons(goldenShop, ask);
  if ('refusal' in result) throw new Error(result.refusal.code);
  return result.quantities[0]!;
}

const { route: _fixed, ...thesis } = goldenCase('G1b');

describe('other routes', () => {
  const inner = explained(thesis).routes.filter(({ role }) => role === 'inner');
  const of = (...presses: string[]) => inner.find((route) => route.presses.join() === presses.join());

  test('the chosen route is listed with what another would cost more', () => {
    expect(of('M1', 'D1')).toMatchObject({ feasible: true, chosen: true, linePriceEur: 883.75, linePriceDifferenceEur: 0 });
    expect(of('D1')).toMatchObject({ feasible: true, chosen: false, linePriceEur: 1012.98, linePriceDifferenceEur: 129.23 });
  });

  test.each([
    [['M1'], 'NO_PRESS_FOR_COLOURS', { reason: 'COLOURS', press: 'M1', colourPages: 24, maxColours: 1 }],
    [['I1'], 'PAPER_FORM', { paper: 'HVO90', form: 'sheet' }],
    [['O1'], 'NO_PRESS_FOR_COLOURS', { reason: 'CLASS', press: 'O1', pressClass: 'offset' }],
    [['W1'], 'NO_PRESS_FOR_COLOURS', { reason: 'CLASS', press: 'W1', pressClass: 'wide-format' }],
  ])('%s is refused with %s', (presses, code, values) => {
    expect(of(...presses)).toMatchObject({ feasible: false, code, values });
  });

  test('a route fixed by hand still lists the cheaper route it excludes', () => {
    const byHand = explained({ ...thesis, route: { inner: ['D1'] } });
    expect(byHand.linePriceEur).toBe(1012.98);
    expect(byHand.routes).toContainEqual(
      expect.objectContaining({ presses: ['M1', 'D1'], chosen: false, linePriceDifferenceEur: -129.23 }),
    );
  });

  test('a refused case lists the reason for every route', () => {
    const [inner, cover] = thesis.components as [EstimateCase['components'][number], EstimateCase['components'][number]];
    const result = estimateWithReasons(goldenShop, { ...thesis, components: [{ ...inner, paper: 'GRY2' }, cover] });
    expect(result).toMatchObject({
      refusal: { code: 'BLOCK_TOO_THICK', role: 'inner', values: { blockMm: 184, limitMm: 60 } },
      routes: [],
    });
    const wide = estimateWithReasons(goldenShop, { ...thesis, format: { widthMm: 400, heightMm: 500 } });
    if (!('refusal' in wide)) throw new Error('accepted');
    expect(wide.refusal).toMatchObject({ code: 'FORMAT_TOO_LARGE', role: 'inner' });
    expect(wide.routes.find(({ presses }) => presses[0] === 'D1')).toMatchObject({
      code: 'FORMAT_TOO_LARGE',
      values: { widthMm: 406, longMm: 442 },
    });
  });
});

describe('explanations', () => {
  const formulas = new Map([...Object.values(hours), ...Object.values(euros)].map((formula) => [formula.key, formula]));

  test('a press time names its setup, sides, speed, rate and machine', () => {
    expect(explained(thesis).lines.find(({ code }) => code === 'INNER_MONO_PRESS_BLACK')?.explanation).toEqual({
      formulaKey: 'setupAndRun',
      values: { setupMinutes: 8, amount: 10464, amountPerHour: 9000, eurPerHour: 58 },
      parametersOf: 'M1',
      setupMinutes: 8,
      runMinutes: 69.76,
    });
  });

  test.each(goldenCases.filter(({ expected }) => 'quantities' in expected).map((ask) => [ask.id, ask] as const))(
    'the numbers of every line, put into its formula, give its cost: %s',
    (_id, ask) => {
      for (const { code, costEur, explanation } of explained(ask).lines) {
        const { names, of } = formulas.get(explanation.formulaKey)!;
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = names.map((name) => explanation.values[name] ?? 0);
        expect([code, round4(of(a, b, c, d, e, f, g) * (explanation.values.eurPerHour ?? 1))]).toEqual([code, costEur]);
      }
    },
  );

  test('an explained row equals the plain row apart from its explanations', () => {
    for (const ask of goldenCases) {
      const plain = estimate(goldenShop, ask);
      if ('refusal' in plain) continue;
      const { lines, routes: _routes, ...rest } = explained(ask);
      expect({ ...rest, lines: lines.map(({ explanation: _explanation, ...line }) => line) }).toEqual(rowsOf(plain)[0]);
    }
  });
});
