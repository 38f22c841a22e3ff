import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { registerNotActivatedPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import styles from './register.module.css';

/** The error page of a used, expired or unknown link, with what to do next. */
export default function RegisterErrorPage() {
  const t = useTranslations('relations.register');
  return (
    <PortalPage title={t('errorTitle')} lead={t('errorLead')}>
      <div className={styles.actions}>
        <Button size="md" component={Link} {...linkTo(loginPage)}>
          {t('errorLogIn')}
        </Button>
        <Button size="md" variant="default" component={Link} {...linkTo(registerNotActivatedPage)}>
          {t('errorResend')}
        </Button>
        <Button size="md" variant="default" component={Link} {...linkTo(registerUserPage)}>
          {t('errorAgain')}
        </Button>
      </div>
    </PortalPage>
  );
}
