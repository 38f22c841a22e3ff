import { describe, expect, it } from 'vitest';
import { InstanceError } from './instance.ts';
import { searchInstance } from './search-instance.ts';

/** Three jobs on three machines; the third machine can do everything, at double time. */
const text = `3 3
2 2 0 3 2 6 2 1 4 2 8
2 2 1 2 2 4 2 0 5 2 10
2 2 0 4 2 8 1 1 3
`;
const within = (limit: number) => ({ seed: 1, budget: (steps: number) => steps / limit });

describe('schedule a classic instance', () => {
  it('keeps job order and machine times, one operation at a time on each machine', () => {
    const { makespan, schedule } = searchInstance(text, within(500));
    expect(schedule).toHaveLength(6);
    expect(Math.max(...schedule.map(({ end }) => end))).toBe(makespan);
    for (const one of schedule) {
      for (const other of schedule) {
        if (one === other) continue;
        if (one.machine === other.machine) expect(one.end <= other.start || other.end <= one.start).toBe(true);
        if (one.job === other.job && one.operation < other.operation) expect(one.end).toBeLessThanOrEqual(other.start);
      }
    }
  });

  it('stops at a makespan that equals the lower bound, and says that it is proven', () => {
    expect(searchInstance('1 2\n2 2 0 3 1 5 1 1 4\n', within(500))).toMatchObject({ makespan: 7, isProven: true });
  });

  it('gives the same schedule for the same seed and number of steps', () => {
    expect(searchInstance(text, within(200))).toEqual(searchInstance(text, within(200)));
  });

  it.each(['', '2 2\n1 1 0 3', '1 1\n1 0', '1 1\n1 1 0', '1 1\n1 x 0 3'])('refuses the text %j', (wrong) => {
    expect(() => searchInstance(wrong, within(1))).toThrow(InstanceError);
  });
});
