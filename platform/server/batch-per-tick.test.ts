import { describe, expect, it } from 'vitest';
import { batchPerTick } from './batch-per-tick.ts';

function counted() {
  const batches: (readonly string[])[] = [];
  const load = batchPerTick(async (keys: readonly string[]) => {
    batches.push(keys);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { load, batches };
}

describe('batch per tick', () => {
  it('loads the keys of one tick together and resolves each with its own value', async () => {
    const { load, batches } = counted();
    expect(await Promise.all([load('a'), load('b'), load('nobody'), load('a')])).toEqual(['A', 'B', undefined, 'A']);
    expect(batches).toEqual([['a', 'b', 'nobody']]);
  });
  it('caches nothing between ticks', async () => {
    const { load, batches } = counted();
    await load('a');
    await load('a');
    expect(batches).toEqual([['a'], ['a']]);
  });
  it('rejects every key of a failed batch and loads again afterwards', async () => {
    const { load } = counted();
    const results = await Promise.allSettled([load('a'), load('broken')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await load('a')).toBe('A');
  });
});
