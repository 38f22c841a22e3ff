import type { BotAction } from '#modules/identity/domain/bot-check.ts';

type BotScript = { ready(then: () => void): void; execute(siteKey: string, asked: { action: BotAction }): PromiseLike<string> };
declare global {
  /** What the bot check's script leaves behind. */
  var grecaptcha: BotScript | undefined;
}

let loading: Promise<void> | null = null;

/**
 * The token that says what the bot check thinks of this visitor, for one act; undefined when the shop has no bot check, and when its
 * script cannot be had: then the server refuses with a text of its own. The script is loaded at the first call, and only then.
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
