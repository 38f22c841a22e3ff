import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { homePage, loginPage } from '#modules/identity/contract/identity.pages.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { useShell } from '#platform/web/shell/shell-state.tsx';

/** Page for unknown addresses. */
export default function NotFoundPage() {
  const t = useTranslations('identity.notFound');
  const tPages = useTranslations('platform.pages');
  const tActions = useTranslations('platform.actions');
  const path = useLocation({ select: (location) => location.pathname });
  const { person } = useSession();
  const { openPalette } = useShell();
  const text = <p>{t('text', { path })}</p>;
  // Home is the sign-in for who has no account.
  const home =
    person.id === 0 ? (
      <Button component={Link} {...linkTo(loginPage)}>
        {tPages(loginPage.name)}
      </Button>
    ) : (
      <Button component={Link} {...linkTo(homePage)}>
        {tActions('home')}
      </Button>
    );
  if (!person.internal) {
    return (
      <PortalPage title={t('title')}>
        {text}
        {home}
      </PortalPage>
    );
  }
  return (
    <Page title={t('title')}>
      {text}
      {home}{' '}
      <Button variant="default" onClick={openPalette}>
        {t('search')}
      </Button>
    </Page>
  );
}
