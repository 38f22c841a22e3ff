import { accept, type Decision, type RefusalParams, refuse } from '#platform/domain/decision.ts';

/**
 * Whether an incoming order may be taken as its answers are; refuses ANSWERS_NOT_TOGETHER with the first answer that the calculation had to
 * change, because no one is there to agree with another product.
 */
export function decideAnswersKept(changed: RefusalParams | undefined): Decision<undefined, 'ANSWERS_NOT_TOGETHER'> {
  return changed ? refuse('ANSWERS_NOT_TOGETHER', changed, 'product') : accept();
}
