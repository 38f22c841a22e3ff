import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { golden, goldenCases } from '#test/golden.ts';
import { anyAsking, differences } from './compare.ts';
import { anyEdition2 } from './edition-2-cases.ts';
import type { ShopFile } from './files.ts';
import { oracle } from './oracle.ts';

const shop = golden<ShopFile>('shop');
const cases = 1500;
const edition2Cases = 400;

describe('estimate oracle', () => {
  it.each(goldenCases.map(({ expected, ...ask }) => [ask.id, ask, expected] as const))(
    'gives the golden result of %s',
    (_id, ask, expected) => {
      const { note: _note, ...plain } = ask as typeof ask & { note?: string };
      const sorted = (result: unknown) =>
        JSON.stringify(result, (key, value) => (key === 'lines' ? value.toSorted(byCode) : ordered(value)));
      expect(sorted(oracle(shop, plain))).toBe(sorted(expected));
    },
  );

  it('equals the engine line by line for spot colours and coating in line, of edition 2', () => {
    const outcomes = new Map<string, number>();
    const same = fc.property(anyEdition2(shop), (asking) => {
      const { found, outcome } = differences(asking);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(found).toEqual([]);
    });
    fc.assert(same, { numRuns: edition2Cases, seed: 20_261_124 });
    expect(outcomes.get('flat')).toBeGreaterThan(10);
    expect(outcomes.get('COATING_NOT_POSSIBLE')).toBeGreaterThan(5);
  }, 60_000);

  it('equals the engine line by line for any shop and any case: routes, refusals, ganged parts, prices', () => {
    const outcomes = new Set<string>();
    const same = fc.property(anyAsking(shop), (asking) => {
      const { found, outcome } = differences(asking);
      outcomes.add(outcome);
      expect(found).toEqual([]);
    });
    fc.assert(same, { numRuns: cases, seed: 20_261_121 });
    expect(outcomes.size).toBeGreaterThan(30);
  }, 120_000);
});

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);

/** Keys in one order, so that two results can be compared as text. */
function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
