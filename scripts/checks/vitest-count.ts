import type { Count } from './run-checks.ts';

interface VitestResults {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Adds up what Vitest wrote. A skipped test did not pass; a file that broke before its first test, and a run that
 * ended badly for a reason no test shows, is a failure too.
 */
export function countResults(results: VitestResults | undefined, exitCode: number | null): Count {
  const count: Count = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of results?.testResults ?? []) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults.length - passed;
    count.passed += passed;
    count.failed += status === 'failed' ? Math.max(failed, 1) : failed;
  }
  if ((exitCode !== 0 || results === undefined) && count.failed === 0) count.failed = 1;
  return count;
}
