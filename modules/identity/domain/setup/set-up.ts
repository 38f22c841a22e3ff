import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Starting points of a shop: the example shop's machines, papers and products; no machine or paper; or its own parameters. Only the example has
 * products.
 */
export const setUpStarts = ['example', 'empty', 'own'] as const;
export type SetUpStart = (typeof setUpStarts)[number];

/** Decides whether an installation may be set up: refuses SET_UP_ALREADY once it has a user. */
export function decideSetUp(users: number): Decision<undefined, 'SET_UP_ALREADY'> {
  return users === 0 ? accept() : refuse('SET_UP_ALREADY');
}
