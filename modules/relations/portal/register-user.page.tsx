import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { botToken, NewPassword } from '#modules/identity/web/public.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactPage, registerNotActivatedPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import { linkTo, usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisterStep } from './register-steps.tsx';
import { useRegistration } from './use-registration.ts';

/** The first step: e-mail address and password. On return, the URL contains the token of the draft. */
export default function RegisterUserPage() {
  const t = useTranslations('relations.register');
  const { id, to } = usePageSearch(registerUserPage);
  const { draft, error, retry } = useRegistration(id);
  return (
    <RegisterStep step={1} title={t('userTitle')} lead={t('userLead')} error={error} retry={retry}>
      {id === undefined ? <BeginForm returnTo={safeReturn(to)} /> : draft && <ChangeForm token={id} email={draft.email} />}
      <div className={styles.links}>
        <p>
          {t('haveOne')}{' '}
          <Anchor inherit underline="always" component={Link} {...linkTo(loginPage, { search: { to } })}>
            {t('logIn')}
          </Anchor>
        </p>
        <p>
          {t('noMail')}{' '}
          <Anchor inherit underline="always" component={Link} {...linkTo(registerNotActivatedPage)}>
            {t('resendLink')}
          </Anchor>
        </p>
      </div>
    </RegisterStep>
  );
}

function BeginForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations('relations.register');
  const navigate = usePageNavigate();
  const { brand } = useSession();
  const bot = useRef<string>(undefined);
  const act = useActForm(beginRegistrationEndpoint, {
    initial: { email: '', password: '', repeated: '' },
    secrets: ['password', 'repeated'],
    toInput: (values) => ({ ...values, uiId: brand.uiId, returnTo, botToken: bot.current }),
    draftKey: 'user',
    onDone: async ({ token }) => {
      // Stores the token in the URL, so that *back* finds the draft.
      await navigate(registerUserPage, { search: { id: token }, replace: true });
      await navigate(registerContactPage, { params: { id: token } });
    },
  });
  async function before() {
    bot.current = await botToken('register');
    return true;
  }
  return (
    <RegisterForm act={act} submitLabel={t('next')} before={before}>
      <TextInput type="email" size="md" label={t('email')} autoComplete="username" {...act.field('email')} />
      <Secret act={act} />
    </RegisterForm>
  );
}

function ChangeForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('relations.register');
  const navigate = usePageNavigate();
  const act = useActForm(changeRegistrationEndpoint, {
    initial: { email, password: '', repeated: '' },
    secrets: ['password', 'repeated'],
    toInput: (values) => ({ ...values, token }),
    draftKey: 'user',
    invalidates: [readRegistrationEndpoint],
    onDone: () => void navigate(registerContactPage, { params: { id: token } }),
  });
  return (
    <RegisterForm act={act} submitLabel={t('next')}>
      <TextInput type="email" size="md" label={t('email')} autoComplete="username" {...act.field('email')} />
      <p className={styles.text}>{t('kept')}</p>
      <Secret act={act} />
    </RegisterForm>
  );
}

function Secret({ act }: { act: ActForm<{ email: string; password: string; repeated: string }> }) {
  const { values, errors, setValues } = act.form;
  return (
    <NewPassword
      value={values}
      onChange={({ password, repeated }) => setValues({ password, repeated })}
      errorAt={(name) => (errors[name] ? String(errors[name]) : undefined)}
    />
  );
}
