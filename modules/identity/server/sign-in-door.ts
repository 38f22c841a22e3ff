import type { BotAction } from '#modules/identity/domain/bot-check.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { type Throttle, tooManyCalls } from '#platform/server/throttle.ts';
import { checkBot } from './bot-check/check-bot.ts';
import { recordSignInFact } from './sign-in-facts.ts';

/** The limits around a sign-in by password: how often it is tried, and how often wrongly. */
export function signInDoor(kernel: Kernel, throttle: Throttle) {
  const { config, clock } = kernel;
  const { limits, signInLimit } = config;
  // Who guesses from elsewhere locks only themselves out.
  const wrongBucket = ({ account, ip }: Visitor) => `wrong:${account}:${ip}`;
  return {
    /** Refuses 429 when there were too many, and what the bot check refuses. */
    async enter(visitor: Visitor, botToken: string | undefined): Promise<void> {
      const now = clock.now();
      const waits = [
        await throttle.count(`sign-in-from:${visitor.ip}`, limits.signInAddress, now),
        await throttle.count(`sign-in:${visitor.account}`, { calls: signInLimit.perMinute, minutes: 1 }, now),
        await throttle.look(wrongBucket(visitor), limits.wrongPasswords, now),
      ];
      if (Math.max(...waits) > 0) throw tooManyCalls(Math.max(...waits));
      const action: BotAction = 'login';
      const person = await checkBot({ kernel, actor: { ip: visitor.ip } }, { action, token: botToken });
      if (!person.accepted) throw new Answer(409, person.code);
    },
    async wrong(visitor: Visitor): Promise<void> {
      const now = clock.now();
      await throttle.count(wrongBucket(visitor), limits.wrongPasswords, now);
      const locked = (await throttle.look(wrongBucket(visitor), limits.wrongPasswords, now)) > 0;
      if (locked) await recordSignInFact(kernel, 'user.sign_in_locked', { email: visitor.account });
    },
  };
}

type Visitor = { account: string; ip: string };
