import { describe, expect, it } from 'vitest';
import { runChecks, stepsNamed } from './run-checks.ts';

describe('run checks', () => {
  it('runs all, and counts and prints those that fail or throw', async () => {
    const said: string[] = [];
    const count = await runChecks(
      [
        { name: 'fine', run: async () => ({ passed: true, says: '3 files' }) },
        { name: 'found', run: async () => ({ passed: false, says: 'a.ts: wrong\nb.ts: wrong' }) },
        { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
      ],
      (line) => said.push(line),
    );
    expect(count).toEqual({ passed: 1, failed: 2 });
    expect(said.join('\n')).toMatch(
      /✓ fine .* 3 files\n.*✗ found .*\n {4}a\.ts: wrong\n {4}b\.ts: wrong\n.*✗ broken .*\n {4}Error: no such program/,
    );
  });
});

describe('steps named', () => {
  const steps = ['types of the server', 'types of the web', 'texts complete'].map((name) => ({
    name,
    run: () => Promise.reject(new Error()),
  }));
  const named = (...words: string[]) => stepsNamed(steps, words).map(({ name }) => name);
  it('are all without a word, and else those that contain one', () => {
    expect(named()).toHaveLength(3);
    expect(named('types')).toEqual(['types of the server', 'types of the web']);
    expect(named('web', 'texts')).toEqual(['types of the web', 'texts complete']);
  });
  it('are refused with the names there are when a word is in none', () =>
    expect(() => named('txts')).toThrow('no check is named txts; there are: types of the server, types of the web, texts complete'));
});
