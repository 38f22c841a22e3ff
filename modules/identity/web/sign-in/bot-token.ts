import type { BotAction } from '#modules/identity/domain/bot-check.ts';

type BotScript = { ready(then: () => void): void; execute(siteKey: string, asked: { action: BotAction }): PromiseLike<string> };
declare global {
  /** Global that reCAPTCHA's script defines. */
  var grecaptcha: BotScript | undefined;
}

let loading: Promise<void> | null = null;

/**
 * Gets a reCAPTCHA token for one action, loading the script on first use. Returns undefined when the shop has no bot check or the script
 * fails to load; the server then refuses with its own message.
 */
export async function botToken(action: BotAction): Promise<string | undefined> {
  const { siteKey, script } = settings();
  if (!siteKey || !script) return undefined;
  try {
    loading ??= load(script, siteKey);
    await loading;
    await new Promise<void>((ready) => globalThis.grecaptcha!.ready(ready));
    return await globalThis.grecaptcha!.execute(siteKey, { action });
  } catch {
    loading = null;
    return undefined;
  }
}

/** Adds the token of an action to the input of a call right before it is sent (`complete` of a form). */
export const withBotToken =
  (action: BotAction) =>
  async <Input extends object>(input: Input): Promise<Input & { botToken: string | undefined }> => ({
    ...input,
    botToken: await botToken(action),
  });

function settings(): { siteKey?: string | undefined; script?: string | undefined } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="bot-check"]');
  return { siteKey: meta?.dataset.siteKey, script: meta?.dataset.script };
}

function load(script: string, siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${script}?render=${encodeURIComponent(siteKey)}`;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('the bot check cannot be loaded'));
    document.head.append(element);
  });
}
