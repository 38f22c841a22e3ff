import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { registerNotActivatedPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import styles from './register.module.css';

/** The error page of a used, expired or unknown link, with what to do next. */
export default function RegisterErrorPage() {
  const t = useTranslations('relations.register');
  return (
    <PortalPage title={t('errorTitle')} lead={t('errorLead')}>
      <div className={styles.actions}>
        <Button size="md" component={Link} to="/login">
          {t('errorLogIn')}
        </Button>
        <Button size="md" variant="default" component={Link} to={registerNotActivatedPage.path}>
          {t('errorResend')}
        </Button>
        <Button size="md" variant="default" component={Link} to={registerUserPage.path}>
          {t('errorAgain')}
        </Button>
      </div>
    </PortalPage>
  );
}
