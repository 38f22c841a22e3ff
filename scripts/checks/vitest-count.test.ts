import { describe, expect, it } from 'vitest';
import { countResults } from './vitest-count.ts';

const file = (status: string, ...tests: string[]): { status: string; assertionResults: { status: string }[] } => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('count of a test run', () => {
  it('adds up its files', () => {
    expect(countResults({ testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }, 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  it('counts a skipped test as failed', () => {
    expect(countResults({ testResults: [file('passed', 'passed', 'skipped')] }, 0)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that broke before its first test', () => {
    expect(countResults({ testResults: [file('failed')] }, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a run with a bad exit code though every test passed, and one without results', () => {
    expect(countResults({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
    expect(countResults(undefined, null)).toEqual({ passed: 0, failed: 1 });
  });
});
