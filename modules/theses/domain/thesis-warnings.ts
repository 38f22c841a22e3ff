export const thesisWarningNames = [
  'universityGone',
  'beadleAddress',
  'propositionsMissing',
  'propositionsUnwanted',
  'fewCopies',
  'titlePage',
] as const;
export type ThesisWarning = (typeof thesisWarningNames)[number];

type Rules = { copies: number; propositions: 'none' | 'allowed' | 'required'; titlePageApproval: boolean; street: string };
type Chosen = { universityId: number | null; beadleCopies: number; propositions: boolean; titlePageApprovedOn: string | null };

/** What a candidate should know before ordering, by the rules of the chosen university; `rules` is undefined when it is not in the list any more. */
export function thesisWarnings(
  { universityId, beadleCopies, propositions, titlePageApprovedOn }: Chosen,
  rules: Rules | undefined,
): ThesisWarning[] {
  if (universityId === null) return [];
  if (!rules) return ['universityGone'];
  const holds: Record<ThesisWarning, boolean> = {
    universityGone: false,
    beadleAddress: rules.copies > 0 && rules.street === '',
    propositionsMissing: rules.propositions === 'required' && !propositions,
    propositionsUnwanted: rules.propositions === 'none' && propositions,
    fewCopies: rules.street !== '' && beadleCopies > 0 && beadleCopies < rules.copies,
    titlePage: rules.titlePageApproval && titlePageApprovedOn === null,
  };
  return thesisWarningNames.filter((name) => holds[name]);
}
