import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** What a visitor is about to do; the token that a browser brings was made for one of these and will do for no other. */
export const botActions = ['login', 'password_reset', 'register'] as const;
export type BotAction = (typeof botActions)[number];

/**
 * What became of asking the bot check about a token. `scored`: 0 is surely a robot, 1 surely a person. `refused`: it does not know
 * the token, with its own error codes. `unreachable`: nothing came back that could be read.
 */
export type BotVerdict =
  | { kind: 'scored'; score: number; action: string }
  | { kind: 'refused'; errors: string[] }
  | { kind: 'unreachable'; reason: string };

/**
 * Whether who brought the token may go on: scored at least `minScore` (0 to 1) for this very action. Refuses BOT_CHECK_FAILED for
 * everything else, a check that cannot be reached included (specification, section 8).
 */
export function decideBot(verdict: BotVerdict, asked: { action: BotAction; minScore: number }): Decision<undefined, 'BOT_CHECK_FAILED'> {
  const person = verdict.kind === 'scored' && verdict.action === asked.action && verdict.score >= asked.minScore;
  return person ? accept() : refuse('BOT_CHECK_FAILED');
}
