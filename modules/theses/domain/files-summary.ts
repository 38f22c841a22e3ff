import { earlyVerdict } from '#modules/prepress/domain/early/early-verdict.ts';

type Verdict = Parameters<typeof earlyVerdict>[0];
type Slot<Name extends string> = {
  slot: Name;
  file: { verdict: Verdict | null; findings: Parameters<typeof earlyVerdict>[1] } | null;
};

/** Which files of a thesis are there before its order, which of them must be mended first, and which come by a link after it. */
export function filesSummary<Name extends string>(slots: readonly Slot<Name>[]): Record<'there' | 'toMend' | 'toCome', Name[]> {
  const needsMending = ({ file }: Slot<Name>) => file?.verdict != null && earlyVerdict(file.verdict, file.findings) === 'ERRORS';
  const namesOf = (chosen: readonly Slot<Name>[]) => chosen.map(({ slot }) => slot);
  return {
    there: namesOf(slots.filter((one) => one.file !== null && !needsMending(one))),
    toMend: namesOf(slots.filter(needsMending)),
    toCome: namesOf(slots.filter(({ file }) => file === null)),
  };
}
