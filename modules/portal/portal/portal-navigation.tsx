import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { customerPortalPage, homePage, profilePage } from '#modules/identity/contract/identity.pages.ts';
import { readMyHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { registerPublicationPage } from '#modules/publications/contract/publications.pages.ts';
import { candidatesPage, thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { shopBasketPage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { menuAddress } from '#platform/contract/page.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './portal-navigation.module.css';
import { type PortalView, portalViews } from './views.ts';

/** The pages of a customer, in words; a count only where something waits. */
export default function PortalNavigation() {
  const t = useTranslations('portal.navigation');
  const { data } = useCall(readMyHomeEndpoint, {}, { live: ['basket'] });
  const { path, show } = useLocation({
    select: ({ pathname, search }) => ({ path: pathname, show: (search as { show?: string }).show }),
  });
  const { menu, person } = useSession();
  const has = (page: { name: string }) => menu.some(({ children }) => children.some(({ key }) => key === page.name));
  const [mayRegister, isCustomer] = [has(registerPublicationPage), has(shopBasketPage)];
  const waiting: Partial<Record<PortalView, number>> = {
    quotes: data?.quotes ?? 0,
    files: (data?.proofs ?? 0) + (data?.files ?? 0),
    invoices: data?.overdue ?? 0,
  };
  const isShown = (view: PortalView) => view !== 'stock' || data?.hasStock === true || show === 'stock';
  const entries = [
    { key: 'home' as const, link: linkTo(homePage), current: path === homePage.path, count: 0 },
    ...portalViews.filter(isShown).map((view) => ({
      key: view,
      link: linkTo(customerPortalPage, { search: { show: view } }),
      current: path === customerPortalPage.path && show === view,
      count: waiting[view] ?? 0,
    })),
    ...(has(thesisWizardPage)
      ? [{ key: 'thesis' as const, link: linkTo(thesisWizardPage), current: path.startsWith(menuAddress(thesisWizardPage)), count: 0 }]
      : []),
    ...(mayRegister
      ? [{ key: 'publications' as const, link: linkTo(registerPublicationPage), current: path === registerPublicationPage.path, count: 0 }]
      : []),
    ...(data?.readsCandidates
      ? [{ key: 'candidates' as const, link: linkTo(candidatesPage), current: path === candidatesPage.path, count: 0 }]
      : []),
    { key: 'shop' as const, link: linkTo(shopPage), current: path.startsWith('/shop'), count: 0 },
    ...(isCustomer
      ? [{ key: 'basket' as const, link: linkTo(shopBasketPage), current: path === shopBasketPage.path, count: data?.shopItems ?? 0 }]
      : []),
    {
      key: person.ofCompany ? ('company' as const) : ('profile' as const),
      link: linkTo(profilePage),
      current: path === profilePage.path,
      count: 0,
    },
  ];
  const bar = useRef<HTMLElement>(null);
  const shown = entries.find(({ current }) => current)?.key;
  const widths = entries.map(({ key, count }) => `${key}${count}`).join();
  // On a phone the bar scrolls; the current page comes to its middle, and again when entries or counts change.
  useEffect(() => {
    const entry = shown && widths && bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!entry || !bar.current) return;
    bar.current.scrollLeft = entry.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - entry.offsetWidth) / 2;
  }, [shown, widths]);
  return (
    <nav ref={bar} aria-label={t('label')} className={styles.navigation}>
      {entries.map(({ key, link, current, count }) => (
        <Link key={key} {...link} className={styles.entry} aria-current={current ? 'page' : undefined} activeProps={{}}>
          {t(`entries.${key}`)}
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="hidden-text"> {t('waiting')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
