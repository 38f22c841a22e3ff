import type { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import type { ThesisAnswers, ThesisExtraPrice, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ThesisDraft } from './use-thesis-draft.ts';

export type ThesisOptions = OutputOf<typeof readThesisEndpoint>;

export type StepProps = {
  answers: ThesisAnswers;
  options: ThesisOptions;
  change: (changes: Partial<ThesisAnswers>) => void;
  price: ThesisPrice | null | undefined;
  /** The price of each extra for these books, chosen or not. */
  extraPrices: readonly ThesisExtraPrice[];
  draft: ThesisDraft;
};
