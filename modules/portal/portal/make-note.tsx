import { IconBook2, IconCalculator, IconMessage, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listReorderableLinesEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { listShopProductsEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { askQuotePage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import styles from './home.module.css';

const wayOf = {
  thesis: { link: linkTo(thesisWizardPage), Icon: IconBook2 },
  shop: { link: linkTo(shopPage), Icon: IconCalculator },
  again: { link: linkTo(customerPortalPage, { search: { show: 'orders' } }), Icon: IconRefresh },
  ask: { link: linkTo(askQuotePage), Icon: IconMessage },
};

/** The ways to have something made: a thesis, at a price at once, once more, or something else; only those that lead somewhere. */
export default function MakeNote() {
  const t = useTranslations('portal.make');
  const { menu, brand } = useSession();
  const may = useMay();
  const products = useCall(listShopProductsEndpoint, { brand: brand.uiId });
  const earlier = useCall(listReorderableLinesEndpoint, { limit: 1 });
  const open = {
    thesis: menu.some(({ children }) => children.some(({ key }) => key === thesisWizardPage.name)),
    shop: (products.data?.rows.length ?? 0) > 0,
    again: (earlier.data?.rows.length ?? 0) > 0,
    ask: may(askQuotePage.access),
  };
  const ways = (['thesis', 'shop', 'again', 'ask'] as const).filter((way) => open[way]);
  if (ways.length === 0) return null;
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.ways}>
        {ways.map((way) => {
          const { link, Icon } = wayOf[way];
          return (
            <li key={way} className={styles.way}>
              <Icon size={18} stroke={1.5} aria-hidden />
              <p>
                <Link {...link}>{t(`ways.${way}`)}</Link> <span className={styles.how}>{t(`how.${way}`)}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </PortalCard>
  );
}
