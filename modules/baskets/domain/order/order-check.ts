import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Green: nothing to do. Amber: somebody should look at it. Red: production would be wasted, or is not allowed. */
export const checkColors = ['green', 'amber', 'red'] as const;
export type CheckColor = (typeof checkColors)[number];

/** The result of one rule on an order: its color and why. `reason` is a text key of the module that checks, `params` its values. */
export type CheckOutcome = { colour: CheckColor; reason: string; params?: Record<string, string | number> };

/** Returns the worst of several colors; green when there are none. */
export function worstColor(colours: readonly CheckColor[]): CheckColor {
  return checkColors.toReversed().find((colour) => colours.includes(colour)) ?? 'green';
}

/** Returns the worst of several outcomes, the first of equals; `otherwise` when there are none. */
export function worstOutcome(outcomes: readonly CheckOutcome[], otherwise: CheckOutcome): CheckOutcome {
  const worst = worstColor(outcomes.map(({ colour }) => colour));
  return outcomes.find(({ colour }) => colour === worst) ?? otherwise;
}

export type ReleaseInput = { by: 'katern' } | { by: 'person'; note: string; mayDespiteRed: boolean };

/**
 * Decides whether an order with these colors may be released to production. Katern releases an order without red (else ORDER_CHECK_RED).
 * A person may release a red one too, with the permission (else ORDER_CHECK_RED) and a note (else ORDER_CHECK_NOTE).
 */
export function decideRelease(
  colours: readonly CheckColor[],
  ask: ReleaseInput,
): Decision<undefined, 'ORDER_CHECK_RED' | 'ORDER_CHECK_NOTE'> {
  if (worstColor(colours) !== 'red') return accept();
  if (ask.by === 'katern' || !ask.mayDespiteRed) return refuse('ORDER_CHECK_RED');
  return ask.note ? accept() : refuse('ORDER_CHECK_NOTE', {}, 'note');
}
