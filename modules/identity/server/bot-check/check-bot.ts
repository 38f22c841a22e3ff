import { type BotAction, decideBot } from '#modules/identity/domain/bot-check.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Config } from '#platform/server/config.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { recaptcha } from './recaptcha.ts';

/** Whether a caller at this IP address is trusted without a bot check; any entry will do. */
export const botExemption = slot<(kernel: Pick<Kernel, 'act'>, ip: string) => Promise<boolean>>('identity.botExemption');

/** Where this server stands in for the bot check. */
export const botCheckStandInPath = '/stand-ins/bot-check';

/** Addresses of the bot check: the configured ones, else the stand-in of this server, which browsers and the client reach as the real one. */
export function botCheckAddresses({ botCheck, localUrl }: Pick<Config, 'botCheck' | 'localUrl'>): { verify: string; script: string } {
  return {
    verify: botCheck?.url ?? `${localUrl}${botCheckStandInPath}/siteverify`,
    script: botCheck?.scriptUrl ?? `${botCheckStandInPath}/api.js`,
  };
}

type Caller = { kernel: Pick<Kernel, 'config' | 'slots' | 'act' | 'outside'>; actor: Pick<Actor, 'ip'> };

/**
 * Whether a visitor's browser was taken for a person's, asked of the configured check; yes without asking when the shop has none.
 * `token` is what the browser's script gave for this action. Refuses BOT_CHECK_FAILED.
 */
export async function checkBot(
  { kernel, actor }: Caller,
  { action, token }: { action: BotAction; token: string | undefined },
): Promise<Decision<undefined, 'BOT_CHECK_FAILED'>> {
  const { config } = kernel;
  if (!config.botCheck) return accept();
  if (actor.ip && (await isExempt(kernel, actor.ip))) return accept();
  const check = recaptcha({ url: botCheckAddresses(config).verify, secret: config.botCheck.secret, send: kernel.outside('bot check') });
  const verdict = token ? await check.verify(token, actor.ip) : { kind: 'refused' as const, errors: ['missing-input-response'] };
  return decideBot(verdict, { action, minScore: config.botCheck.minScore });
}

async function isExempt(kernel: Caller['kernel'], ip: string): Promise<boolean> {
  for (const entry of botExemption.entriesOf(kernel)) if (await entry(kernel, ip)) return true;
  return false;
}

type Visiting = { ip: string | undefined; token: string | undefined };

/** For an act of a visitor (`askingCommand`): the check is asked before the act begins, which gets what was decided. */
export function asksBot(action: BotAction) {
  return {
    read: async ({ actor }: Pick<QueryContext, 'actor'>, { botToken }: { botToken?: string | undefined }): Promise<Visiting> => ({
      ip: actor.ip,
      token: botToken,
    }),
    ask: (kernel: Kernel, { ip, token }: Visiting) => checkBot({ kernel, actor: { ip } }, { action, token }),
  };
}
