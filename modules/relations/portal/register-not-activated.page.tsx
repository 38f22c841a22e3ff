import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { botToken } from '#modules/identity/web/public.ts';
import { resendActivationEndpoint } from '#modules/relations/contract/registration/resend-activation.endpoint.ts';
import { registerNotActivatedPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo, usePageSearch } from '#platform/web/routing/use-page.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';

/** Explains that the account waits for the mailed link, and resends the mail. Shows the same for every address. */
export default function RegisterNotActivatedPage() {
  const t = useTranslations('relations.register');
  const { email = '' } = usePageSearch(registerNotActivatedPage);
  const bot = useRef<string>(undefined);
  const [resentTo, setResentTo] = useState<string>();
  const act = useActForm(resendActivationEndpoint, {
    initial: { email },
    toInput: (values) => ({ ...values, botToken: bot.current }),
    draftKey: 'resend',
    onDone: (sent) => setResentTo(sent.email),
  });
  async function before() {
    bot.current = await botToken('register');
    return true;
  }
  return (
    <PortalPage title={t('notActiveTitle')} lead={email ? t('notActiveLead', { email }) : t('notActiveLeadUnknown')}>
      <div className={styles.column}>
        <p className={styles.text}>{t('spam')}</p>
        <RegisterForm act={act} submitLabel={t('resend')} before={before}>
          <TextInput type="email" size="md" label={t('email')} autoComplete="username" {...act.field('email')} />
          {resentTo !== undefined && <p role="status">{t('resent', { email: resentTo })}</p>}
        </RegisterForm>
        <div className={styles.links}>
          <Anchor inherit underline="always" component={Link} {...linkTo(registerUserPage)}>
            {t('wrongAddress')}
          </Anchor>
        </div>
      </div>
    </PortalPage>
  );
}
