import { useTranslations } from 'use-intl';
import { browserOf } from './browser-of.ts';

/** Shows "Firefox op Windows", as far as the user agent tells. */
export function BrowserName({ userAgent }: { userAgent: string | null }) {
  const t = useTranslations('identity.profile.sessions');
  const { browser, system } = browserOf(userAgent);
  if (browser && system) return t('browserOn', { browser, system });
  return browser ?? system ?? t('unknownBrowser');
}
