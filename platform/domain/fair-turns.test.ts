import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Takes a turn for each owner in order; returns the owners in the order in which they had it. */
async function served(owners: readonly string[], limits = { atOnce: 1, maxWaiting: 100, maxOfOne: 100 }) {
  const turns = fairTurns(limits);
  const order: string[] = [];
  let running = 0;
  let maxRunning = 0;
  const refused: string[] = [];
  await Promise.all(
    owners.map(async (owner) => {
      const turn = turns.take(owner);
      if (!turn) return refused.push(owner);
      const end = await turn;
      order.push(owner);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
      end();
    }),
  );
  return { order, refused, maxRunning };
}

describe('turns', () => {
  it('go around between owners, however many of one wait', async () => {
    const { order } = await served(['hostile', 'hostile', 'hostile', 'hostile', 'other', 'third']);
    expect(order.slice(0, 4)).toEqual(['hostile', 'other', 'third', 'hostile']);
  });
  it('are refused to an owner with too many waiting, not to another', async () => {
    const { refused } = await served(['one', 'one', 'one', 'one', 'other'], { atOnce: 1, maxWaiting: 100, maxOfOne: 2 });
    expect(refused).toEqual(['one']);
  });
  it('are refused to everybody when too many wait', async () => {
    const { refused } = await served(['a', 'b', 'c', 'd'], { atOnce: 1, maxWaiting: 2, maxOfOne: 2 });
    expect(refused).toEqual(['d']);
  });
  it('are never more at once than allowed, and each comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (owners, atOnce) => {
          const { order, maxRunning } = await served(owners, { atOnce, maxWaiting: 100, maxOfOne: 100 });
          expect(order.toSorted()).toEqual(owners.toSorted());
          expect(maxRunning).toBeLessThanOrEqual(atOnce);
        },
      ),
    );
  });
  it('are free again after the last', async () => {
    const turns = fairTurns({ atOnce: 1, maxWaiting: 1, maxOfOne: 1 });
    (await turns.take('a'))!();
    expect(turns.take('b')).toBeDefined();
  });
});
