import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './ask-quote-link.module.css';

/** Link on a customer's home page to a new request. */
export default function AskQuoteLink() {
  const t = useTranslations('webrequests.portal');
  const title = useTranslations('platform.pages')(askQuotePage.name);
  return (
    <div className={styles.ask}>
      <PortalCard quiet>
        <p>
          {t('home')} <PageLink page={askQuotePage}>{title}</PageLink>
        </p>
      </PortalCard>
    </div>
  );
}
