import { askQuotePage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './ask-quote-link.module.css';

/** Links on a customer's home page to a new request and to the shop. */
export default function AskQuoteLink() {
  const t = useTranslations('webrequests.portal');
  const tPages = useTranslations('platform.pages');
  const title = tPages(askQuotePage.name);
  return (
    <div className={styles.ask}>
      <PortalCard quiet>
        <p>
          {t('home')} <PageLink page={askQuotePage}>{title}</PageLink>
        </p>
        <p>
          {t('homeShop')} <PageLink page={shopPage}>{tPages(shopPage.name)}</PageLink>
        </p>
      </PortalCard>
    </div>
  );
}
