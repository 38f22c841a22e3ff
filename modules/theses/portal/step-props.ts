import type { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import type { ThesisAnswers, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ThesisDraft } from './use-thesis-draft.ts';

export type ThesisOptions = OutputOf<typeof readThesisEndpoint>;

export type StepProps = {
  answers: ThesisAnswers;
  options: ThesisOptions;
  change: (changes: Partial<ThesisAnswers>) => void;
  price: ThesisPrice | null | undefined;
  draft: ThesisDraft;
};
