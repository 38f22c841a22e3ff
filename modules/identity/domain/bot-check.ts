import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Actions that are protected by the bot check. A token is valid only for the action it was issued for. */
export const botActions = ['login', 'password_reset', 'register', 'guest'] as const;
export type BotAction = (typeof botActions)[number];

/**
 * Result of verifying a token. `scored`: from 0 (certainly a robot) to 1 (certainly a person). `refused`: the service rejects the token,
 * with its own error codes. `unreachable`: no readable response.
 */
export type BotVerdict =
  | { kind: 'scored'; score: number; action: string }
  | { kind: 'refused'; errors: string[] }
  | { kind: 'unreachable'; reason: string };

/**
 * Decides whether a visitor may proceed: the token scored at least `minScore` (0 to 1) for this action. Refuses BOT_CHECK_FAILED otherwise,
 * also when the service is unreachable (specification, section 8).
 */
export function decideBotCheck(
  verdict: BotVerdict,
  asked: { action: BotAction; minScore: number },
): Decision<undefined, 'BOT_CHECK_FAILED'> {
  const person = verdict.kind === 'scored' && verdict.action === asked.action && verdict.score >= asked.minScore;
  return person ? accept() : refuse('BOT_CHECK_FAILED');
}
