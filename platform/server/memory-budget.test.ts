import { describe, expect, it } from 'vitest';
import { memoryBudget } from './memory-budget.ts';

/** Records who got memory and who gave up. */
function takers(totalMb: number) {
  const budget = memoryBudget(totalMb);
  const begun = new Map<string, () => void>();
  const gaveUp: string[] = [];
  return {
    begun: () => [...begun.keys()],
    gaveUp,
    end: (name: string) => begun.get(name)!(),
    async take(name: string, mb: number, signal?: AbortSignal) {
      void budget.take(mb, signal).then((release) => (release ? begun.set(name, release) : gaveUp.push(name)));
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('memory budget', () => {
  it('lets processes begin as long as they fit together, and the next when one ends', async () => {
    const { take, begun, end } = takers(4000);
    await take('first', 2000);
    await take('second', 1500);
    await take('third', 800);
    expect(begun()).toEqual(['first', 'second']);
    end('second');
    end('second');
    await settled();
    expect(begun()).toEqual(['first', 'second', 'third']);
  });

  it('lets no small one pass a large one', async () => {
    const { take, begun, end } = takers(4000);
    await take('first', 2500);
    await take('large', 2000);
    await take('small', 500);
    expect(begun()).toEqual(['first']);
    end('first');
    await settled();
    expect(begun()).toEqual(['first', 'large', 'small']);
  });

  it('runs one that is larger than the budget alone', async () => {
    const { take, begun, end } = takers(1000);
    await take('large', 3000);
    await take('small', 100);
    expect(begun()).toEqual(['large']);
    end('large');
    await settled();
    expect(begun()).toEqual(['large', 'small']);
  });

  it('forgets one that no longer waits, and lets the next begin', async () => {
    const { take, begun, gaveUp } = takers(1000);
    const unwanted = new AbortController();
    await take('first', 600);
    await take('large', 900, unwanted.signal);
    await take('small', 300);
    unwanted.abort();
    await settled();
    await take('late', 100, unwanted.signal);
    expect([begun(), gaveUp]).toEqual([
      ['first', 'small'],
      ['large', 'late'],
    ]);
  });
});
