import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Own = { follows: string };
type Known = { code: string; own: unknown };

export type OwnActivityRefusal = 'ACTIVITY_CODE_MISSING' | 'ACTIVITY_CODE_TAKEN' | 'ACTIVITY_FOLLOWS_NONE';

/** Activities behind which nothing is planned. */
const last = 'dispatch';

/** Whether an activity of the shop's own may be saved: a new one under a code that no other has, after one of the calculation. */
export function decideOwnActivity(
  own: Own,
  { code, isNew, others }: { code: string | undefined; isNew: boolean; others: readonly Known[] },
): Decision<undefined, OwnActivityRefusal> {
  if (isNew && code === undefined) return refuse('ACTIVITY_CODE_MISSING', {}, 'code');
  if (isNew && others.some((one) => one.code === code)) return refuse('ACTIVITY_CODE_TAKEN', { code: code! }, 'code');
  const isKnown = own.follows !== last && others.some((one) => one.code === own.follows && one.own === null);
  return isKnown ? accept() : refuse('ACTIVITY_FOLLOWS_NONE', {}, 'follows');
}
