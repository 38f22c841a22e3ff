import type { Verdict } from '#modules/prepress/domain/preflight/finding.ts';

type Judged = { accepted: boolean; mayAccept: 'customer' | 'staff' | 'nobody' };

/** What is said of a checked file before its order: nothing has to be mended where its customer accepted, or may accept, what is left. */
export function earlyVerdict(verdict: Verdict, findings: readonly Judged[]): Verdict | 'accepted' {
  if (verdict !== 'WARNINGS' && verdict !== 'ERRORS') return verdict;
  const waiting = findings.filter(({ accepted }) => !accepted);
  if (findings.length > 0 && waiting.length === 0) return 'accepted';
  return waiting.every(({ mayAccept }) => mayAccept === 'customer') ? 'WARNINGS' : verdict;
}
