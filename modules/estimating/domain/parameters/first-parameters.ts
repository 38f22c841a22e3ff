import { type Decision, refuse } from '#platform/domain/decision.ts';
import { decideParameters } from './decide-parameters.ts';
import type { Shop } from './shop.ts';

/**
 * The parameters of a shop that adds its machines and papers itself. Mark-ups, discounts, packing and transport are those of the example,
 * because no price is right without them.
 */
export function withoutMachines({ note: _note, ...example }: Shop & { note?: string }): Shop {
  return { ...example, presses: [], finishing: {}, papers: [] };
}

/** The first edition of a shop: the example's, or its own. Refuses SET_UP_PARAMETERS_MISSING, and as `decideParameters`. */
export function decideFirstParameters(
  first: { own: unknown } | { example: Shop },
): Decision<Shop, 'SET_UP_PARAMETERS_MISSING' | 'PARAMETERS_WRONG'> {
  if ('example' in first) return decideParameters(first.example);
  return first.own == null ? refuse('SET_UP_PARAMETERS_MISSING', {}, 'parameters') : decideParameters(first.own);
}
