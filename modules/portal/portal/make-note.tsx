import { IconBook2, IconCalculator, IconMessage, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { askQuotePage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import styles from './home.module.css';

/** The ways to have something made: a thesis, at a price at once, once more, or something else. */
export default function MakeNote() {
  const t = useTranslations('portal.make');
  const { menu } = useSession();
  const may = useMay();
  const hasWizard = menu.some(({ children }) => children.some(({ key }) => key === thesisWizardPage.name));
  const ways = [
    ...(hasWizard ? [{ key: 'thesis' as const, link: linkTo(thesisWizardPage), Icon: IconBook2 }] : []),
    { key: 'shop' as const, link: linkTo(shopPage), Icon: IconCalculator },
    { key: 'again' as const, link: linkTo(customerPortalPage, { search: { show: 'orders' } }), Icon: IconRefresh },
    ...(may(askQuotePage.access) ? [{ key: 'ask' as const, link: linkTo(askQuotePage), Icon: IconMessage }] : []),
  ];
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.ways}>
        {ways.map(({ key, link, Icon }) => (
          <li key={key} className={styles.way}>
            <Icon size={18} stroke={1.5} aria-hidden />
            <p>
              <Link {...link}>{t(`ways.${key}`)}</Link> <span className={styles.how}>{t(`how.${key}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
