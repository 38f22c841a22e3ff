import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function recorded(): { text: () => string; progress: ReturnType<typeof createProgress> } {
  let text = '';
  let clock = 0;
  const progress = createProgress(
    (part) => {
      text += part;
    },
    () => {
      clock += 1500;
      return clock;
    },
  );
  return { text: () => text, progress };
}

describe('start progress', () => {
  it('prints one line per step, with its duration', async () => {
    const { text, progress } = recorded();
    await progress.step('Database', async () => undefined);
    await progress.step('Tables', async () => undefined);
    expect(text()).toBe('  Database … 1.5 s\n  Tables … 1.5 s\n');
  });

  it('repeats the step name after lines of the step', async () => {
    const { text, progress } = recorded();
    await progress.step('Demo shop', async () => progress.say('40 customers'));
    expect(text()).toBe('  Demo shop …\n    40 customers\n  Demo shop: 1.5 s\n');
  });

  it('ends the line of a failed step', async () => {
    const { text, progress } = recorded();
    await expect(progress.step('Web', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text()).toBe('  Web …\n');
  });
});
