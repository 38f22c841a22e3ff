import type { BotAction } from '#modules/identity/domain/bot-check.ts';
import { HttpError } from '#platform/server/errors.ts';
import { type Throttle, tooManyCalls } from '#platform/server/http/throttle.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { checkBot } from './check-bot.ts';
import { recordSignInFact } from './sign-in-facts.ts';

/** Rate limits of password sign-ins: attempts, and wrong attempts. */
export function signInLimits(kernel: Kernel, throttle: Throttle) {
  const { config, clock } = kernel;
  const { limits, signInLimit } = config;
  // Counted per account and address, so that an attacker elsewhere cannot lock the owner out.
  const wrongBucket = ({ account, ip }: Visitor) => `wrong:${account}:${ip}`;
  return {
    /** Throws 429 after too many attempts, and the error of the bot check. */
    async enter(visitor: Visitor, botToken: string | undefined): Promise<void> {
      const now = clock.now();
      const waits = [
        await throttle.count(`sign-in-from:${visitor.ip}`, limits.signInAddress, now),
        await throttle.count(`sign-in:${visitor.account}`, { calls: signInLimit.perMinute, minutes: 1 }, now),
        await throttle.peek(wrongBucket(visitor), limits.wrongPasswords, now),
      ];
      if (Math.max(...waits) > 0) throw tooManyCalls(Math.max(...waits));
      const action: BotAction = 'login';
      const person = await checkBot({ kernel, actor: { ip: visitor.ip } }, { action, token: botToken });
      if (!person.accepted) throw new HttpError(409, person.code, { params: person.params });
    },
    async wrong(visitor: Visitor): Promise<void> {
      const now = clock.now();
      await throttle.count(wrongBucket(visitor), limits.wrongPasswords, now);
      const locked = (await throttle.peek(wrongBucket(visitor), limits.wrongPasswords, now)) > 0;
      if (locked) await recordSignInFact(kernel, 'user.sign_in_locked', { email: visitor.account });
    },
  };
}

type Visitor = { account: string; ip: string };
