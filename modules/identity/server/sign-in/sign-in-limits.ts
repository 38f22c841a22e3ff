import type { BotAction } from '#modules/identity/domain/bot-check.ts';
import { refusalError } from '#platform/server/errors.ts';
import { countedAddress } from '#platform/server/http/caller-address.ts';
import type { Limit } from '#platform/server/http/throttle.ts';
import { type Throttle, tooManyCalls } from '#platform/server/http/throttle.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { checkBot } from './check-bot.ts';
import { recordSignInFact } from './sign-in-facts.ts';

/** A person who tries to sign in: the account as typed, the IP address, and the device when the account signed in on it before. */
export type Visitor = { account: string; ip: string; device: string | undefined };

type Counter = { bucket: string; limit: Limit; locks?: true };

/**
 * Rate limits of wrong passwords and wrong codes. Each attempt is counted before it is tried, so that many at once stay within the limit,
 * and taken back when it was not wrong. A known device counts for itself alone; all unknown devices count together.
 */
export function signInLimits({ kernel, throttle }: { kernel: Kernel; throttle: Throttle }) {
  const { config, clock } = kernel;
  const { limits, signInLimit } = config;
  const perMinute = { calls: signInLimit.perMinute, minutes: 1 };

  const passwordCounters = ({ account, ip, device }: Visitor): Counter[] =>
    device
      ? [{ bucket: `wrong:device:${device}`, limit: limits.wrongPasswords, locks: true }]
      : [
          { bucket: `sign-in-from:${countedAddress(ip)}`, limit: limits.signInAddress },
          { bucket: `sign-in:${account}`, limit: perMinute },
          { bucket: `wrong:${account}:${countedAddress(ip)}`, limit: limits.wrongPasswords, locks: true },
        ];
  const codeCounters = ({ account, device }: Visitor): Counter[] => [
    { bucket: device ? `wrong-code:device:${device}` : `wrong-code:${account}`, limit: limits.wrongCodes, locks: true },
  ];

  async function enter(counters: readonly Counter[]): Promise<void> {
    const now = clock.now();
    const waits = [];
    for (const { bucket, limit } of counters) waits.push(await throttle.count(bucket, limit, now));
    if (Math.max(...waits) > 0) throw tooManyCalls(Math.max(...waits));
  }
  async function takeBack(counters: readonly Counter[]): Promise<void> {
    for (const { bucket, limit } of counters) await throttle.uncount(bucket, limit, clock.now());
  }
  async function wrong(counters: readonly Counter[], visitor: Visitor): Promise<void> {
    for (const { bucket, limit, locks } of counters)
      if (locks && (await throttle.peek(bucket, limit, clock.now())) > 0)
        await recordSignInFact(kernel, 'user.sign_in_locked', { email: visitor.account });
  }

  return {
    password: {
      /** Counts an attempt; throws 429 beyond a limit, and the error of the bot check. */
      async enter(visitor: Visitor, botToken: string | undefined): Promise<void> {
        await enter(passwordCounters(visitor));
        const action: BotAction = 'login';
        const person = await checkBot({ kernel, actor: { ip: visitor.ip } }, { action, token: botToken });
        if (!person.accepted) throw refusalError(person);
      },
      takeBack: (visitor: Visitor) => takeBack(passwordCounters(visitor)),
      /** Records in the history that a limit is reached. */
      wrong: (visitor: Visitor) => wrong(passwordCounters(visitor), visitor),
    },
    code: {
      enter: (visitor: Visitor) => enter(codeCounters(visitor)),
      takeBack: (visitor: Visitor) => takeBack(codeCounters(visitor)),
      wrong: (visitor: Visitor) => wrong(codeCounters(visitor), visitor),
    },
  };
}
