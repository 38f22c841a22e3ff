import { repricedCodes } from '#modules/prepress/domain/case-of-file.ts';
import type { FindingCode, Verdict } from '#modules/prepress/domain/preflight/finding.ts';

type Judged = { code: FindingCode; accepted: boolean; mayAccept: 'customer' | 'staff' | 'nobody' };

/**
 * What is said of a checked file before its order: nothing has to be mended where its customer accepted, or may accept, what is left, and where
 * it is settled by taking the pages of the file over (`isOffered`).
 */
export function earlyVerdict(verdict: Verdict, findings: readonly Judged[], isOffered = false): Verdict | 'accepted' | 'offered' {
  if (verdict !== 'WARNINGS' && verdict !== 'ERRORS') return verdict;
  const waiting = findings.filter(({ accepted }) => !accepted);
  if (findings.length > 0 && waiting.length === 0) return 'accepted';
  if (waiting.every(({ mayAccept }) => mayAccept === 'customer')) return 'WARNINGS';
  const isSettled = waiting.every(({ code, mayAccept }) => mayAccept === 'customer' || repricedCodes.includes(code));
  return isOffered && isSettled ? 'offered' : verdict;
}
