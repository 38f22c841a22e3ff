import { describe, expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

function counted() {
  const questions: (readonly string[])[] = [];
  const ask = askedTogether(async (keys: readonly string[]) => {
    questions.push(keys);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { ask, questions };
}

describe('who asks in one turn', () => {
  it('shares one question, and each hears their own answer', async () => {
    const { ask, questions } = counted();
    expect(await Promise.all([ask('a'), ask('b'), ask('nobody'), ask('a')])).toEqual(['A', 'B', undefined, 'A']);
    expect(questions).toEqual([['a', 'b', 'nobody']]);
  });
  it('is not answered by what was answered before', async () => {
    const { ask, questions } = counted();
    await ask('a');
    await ask('a');
    expect(questions).toEqual([['a'], ['a']]);
  });
  it('hears all of a failure, and the next question is asked again', async () => {
    const { ask } = counted();
    const asked = await Promise.allSettled([ask('a'), ask('broken')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('A');
  });
});
