import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { parseUserAgent } from './parse-user-agent.ts';

/** Shows "Firefox op Windows", as far as the user agent tells. */
export function BrowserName({ userAgent }: { userAgent: string | null }) {
  const t = useTranslations('identity.profile.sessions');
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return t('browserOn', { browser, system });
  return browser ?? system ?? t('unknownBrowser');
}
