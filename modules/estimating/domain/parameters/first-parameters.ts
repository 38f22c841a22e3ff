import { type Decision, refuse } from '#platform/domain/decision.ts';
import { decideParameters } from './decide-parameters.ts';
import type { Shop } from './shop.ts';

/** The first edition of a shop: the example's, or its own. Refuses SET_UP_PARAMETERS_MISSING, and as `decideParameters`. */
export function decideFirstParameters(
  first: { own: unknown } | { example: Shop },
): Decision<Shop, 'SET_UP_PARAMETERS_MISSING' | 'PARAMETERS_WRONG'> {
  if ('example' in first) return decideParameters(first.example);
  return first.own == null ? refuse('SET_UP_PARAMETERS_MISSING', {}, 'parameters') : decideParameters(first.own);
}
