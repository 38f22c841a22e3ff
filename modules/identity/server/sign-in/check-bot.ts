import { type BotAction, decideBotCheck } from '#modules/identity/domain/bot-check.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Config } from '#platform/server/config.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { recaptcha } from './recaptcha.ts';

/** Whether a caller at this IP address skips the bot check; one entry that says yes is enough. */
export const botExemption = slot<(kernel: Pick<Kernel, 'act'>, ip: string) => Promise<boolean>>('identity.botExemption');

/** Path of the stub that replaces reCAPTCHA in shops without a key. */
export const botCheckStubPath = '/stand-ins/bot-check';

type Addresses = { verify: string | undefined; script: string | undefined };

/** URLs of the bot check: the configured ones, else the stub of a demo shop, used by browsers and the client alike. */
export function botCheckUrls({ botCheck, ...config }: Pick<Config, 'botCheck' | 'localUrl' | 'useStubs'>): Addresses {
  return {
    verify: serviceUrl(config, botCheck?.url, `${botCheckStubPath}/siteverify`),
    script: serviceUrl({ ...config, localUrl: '' }, botCheck?.scriptUrl, `${botCheckStubPath}/api.js`),
  };
}

type Caller = { kernel: Pick<Kernel, 'config' | 'slots' | 'act' | 'outside'>; actor: Pick<Actor, 'ip'> };

/**
 * Verifies a visitor's bot-check token with the configured service; accepts everyone when none is configured. `token` was issued in the
 * browser for this action. Refuses BOT_CHECK_FAILED, and SERVICE_NOT_SET_UP while a URL of the check is missing.
 */
export async function checkBot(
  { kernel, actor }: Caller,
  { action, token }: { action: BotAction; token: string | undefined },
): Promise<Decision<undefined, 'BOT_CHECK_FAILED' | 'SERVICE_NOT_SET_UP'>> {
  const { config } = kernel;
  if (!config.botCheck) return accept();
  if (actor.ip && (await isExempt(kernel, actor.ip))) return accept();
  const { verify, script } = botCheckUrls(config);
  if (!verify || !script) return refuse('SERVICE_NOT_SET_UP', { setting: verify ? 'BOT_CHECK_SCRIPT_URL' : 'BOT_CHECK_URL' });
  const check = recaptcha({ url: verify, secret: config.botCheck.secret, send: kernel.outside('bot check') });
  const verdict = token ? await check.verify(token, actor.ip) : { kind: 'refused' as const, errors: ['missing-input-response'] };
  return decideBotCheck(verdict, { action, minScore: config.botCheck.minScore });
}

async function isExempt(kernel: Caller['kernel'], ip: string): Promise<boolean> {
  for (const entry of botExemption.entriesOf(kernel)) if (await entry(kernel, ip)) return true;
  return false;
}

type BotCheckInput = { ip: string | undefined; token: string | undefined };

/** Steps for a visitor's command (`externalCallCommand`): verifies the token before the transaction and passes on the decision. */
export function withBotCheck(action: BotAction) {
  return {
    read: async ({ actor }: Pick<QueryContext, 'actor'>, { botToken }: { botToken?: string | undefined }): Promise<BotCheckInput> => ({
      ip: actor.ip,
      token: botToken,
    }),
    call: (kernel: Kernel, { ip, token }: BotCheckInput) => checkBot({ kernel, actor: { ip } }, { action, token }),
  };
}
