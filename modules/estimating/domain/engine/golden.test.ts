import { describe, expect, test } from 'vitest';
import { pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import type { CostLine, EstimateResult } from './types.ts';

function byCode(lines: readonly CostLine[]): Record<string, CostLine> {
  return Object.fromEntries(lines.map((line) => [line.code, line]));
}

/** A result with its lines keyed by code, since their order is free. */
function comparable(result: EstimateResult) {
  return 'refusal' in result ? result : { ...result, quantities: result.quantities.map((row) => ({ ...row, lines: byCode(row.lines) })) };
}

describe('every golden case comes out exactly, field by field', () => {
  test.each(goldenCases.map(({ expected, ...ask }) => [ask.id, ask, expected] as const))('%s', (_id, ask, expected) => {
    expect(comparable(estimate(goldenShop, ask))).toEqual(comparable(expected));
  });
});

test('a price without its lines, for a ladder or a curve, equals that of the whole result', () => {
  for (const { expected, ...ask } of goldenCases) {
    const prices = pricesAt(goldenShop, ask, ask.quantities);
    if ('refusal' in expected) expect(prices).toEqual([]);
    else expect(expected.quantities).toMatchObject(prices as object[]);
  }
});

test('a row has no duplicate codes', () => {
  for (const ask of goldenCases) {
    const result = estimate(goldenShop, ask);
    if ('refusal' in result) continue;
    for (const { lines } of result.quantities) expect(Object.keys(byCode(lines))).toHaveLength(lines.length);
  }
});

test('a bare case has a result without id', () => {
  const { id: _id, ...bare } = goldenCases[0]!;
  expect(estimate(goldenShop, bare)).not.toHaveProperty('id');
});
