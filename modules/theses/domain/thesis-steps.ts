import { type MissingAnswer, missingAnswers, type PlacedThesis } from './place-thesis-order.ts';
import { type ThesisStep, thesisSteps } from './thesis.ts';

/** `missing`: it was passed without an answer that an order needs; `open`: nothing is wrong, and it is not complete. */
export type StepState = 'done' | 'missing' | 'open';

const stepOf: Record<MissingAnswer | 'poNumber', ThesisStep> = {
  address: 'addresses',
  poNumber: 'addresses',
  deliveryOn: 'date',
  title: 'thesis',
  copies: 'thesis',
  pages: 'thesis',
  colourPages: 'thesis',
  paper: 'thesis',
  finish: 'thesis',
};

type Answered = PlacedThesis & {
  poNumber: string;
  /** Whether the payer wants its number on the order. */
  needsPo: boolean;
  /** Whether the files of the book are there; without them they come by a link after the order. */
  hasFiles: boolean;
};

/** The state of each step of the wizard while the customer is at `now`. */
export function stepStates(answered: Answered, now: ThesisStep): Record<ThesisStep, StepState> {
  const missing = [...missingAnswers(answered), ...(answered.needsPo && answered.poNumber === '' ? ['poNumber' as const] : [])];
  const lacking = new Set(missing.map((name) => stepOf[name]));
  const isPassed = (step: ThesisStep) => thesisSteps.indexOf(step) < thesisSteps.indexOf(now);
  const stateOf = (step: ThesisStep): StepState => {
    if (step === 'order') return 'open';
    if (step === 'files') return answered.hasFiles ? 'done' : 'open';
    if (!lacking.has(step)) return 'done';
    return isPassed(step) ? 'missing' : 'open';
  };
  return Object.fromEntries(thesisSteps.map((step) => [step, stateOf(step)])) as Record<ThesisStep, StepState>;
}
