import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Green: nothing to do. Amber: somebody may look at it. Red: production would be wasted, or is not allowed. */
export const checkColours = ['green', 'amber', 'red'] as const;
export type CheckColour = (typeof checkColours)[number];

/** What one rule says of an order: its colour and why. `reason` is the text's key in the module that checks, `params` what it names. */
export type CheckOutcome = { colour: CheckColour; reason: string; params?: Record<string, string | number> };

/** The worst colour of several; green when there is none. */
export function worstColour(colours: readonly CheckColour[]): CheckColour {
  return checkColours.toReversed().find((colour) => colours.includes(colour)) ?? 'green';
}

/** The worst of several outcomes, the first of equals; `otherwise` when there are none. */
export function worstOutcome(outcomes: readonly CheckOutcome[], otherwise: CheckOutcome): CheckOutcome {
  const worst = worstColour(outcomes.map(({ colour }) => colour));
  return outcomes.find(({ colour }) => colour === worst) ?? otherwise;
}

export type ReleaseAsk = { by: 'katern' } | { by: 'person'; note: string; mayDespiteRed: boolean };

/**
 * Whether an order of these colours may go to production. Katern lets go what has no red (ORDER_CHECK_RED). A person lets go what is
 * red too, with the right to it (ORDER_CHECK_RED without) and a note that says why (ORDER_CHECK_NOTE).
 */
export function decideRelease(
  colours: readonly CheckColour[],
  ask: ReleaseAsk,
): Decision<undefined, 'ORDER_CHECK_RED' | 'ORDER_CHECK_NOTE'> {
  if (worstColour(colours) !== 'red') return accept();
  if (ask.by === 'katern' || !ask.mayDespiteRed) return refuse('ORDER_CHECK_RED');
  return ask.note ? accept() : refuse('ORDER_CHECK_NOTE', {}, 'note');
}
