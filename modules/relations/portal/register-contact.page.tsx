import { TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { registerContactEndpoint } from '#modules/relations/contract/register.endpoints.ts';
import type { RegisteredContact } from '#modules/relations/contract/registration.shapes.ts';
import { registerCustomerPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisterStep } from './register-steps.tsx';
import { useRegistration } from './use-registration.ts';

/** Asks for name and phone of the person, after the company. */
export default function RegisterContactPage() {
  const t = useTranslations('relations.register');
  const { id } = useParams({ strict: false }) as { id: string };
  const { draft, error, retry } = useRegistration(id);
  return (
    <RegisterStep step={2} title={t('contactTitle')} lead={t('contactLead')} error={error} retry={retry}>
      {draft && <ContactForm token={id} contact={draft.contact} />}
    </RegisterStep>
  );
}

function ContactForm({ token, contact }: { token: string; contact: RegisteredContact | null }) {
  const t = useTranslations('relations.register');
  const tWords = useTranslations('platform.words');
  const tFields = useTranslations('relations.fields');
  const navigate = useNavigate();
  const act = useActForm(registerContactEndpoint, {
    initial: contact ?? { firstName: '', surnamePrefix: '', surname: '', phone: '' },
    toInput: (values) => ({ ...values, token }),
    draftKey: 'contact',
    invalidates: ['relations.readRegistration'],
    onDone: () => void navigate({ to: addressOf(registerCustomerPage.path, { id: token }) }),
  });
  const back = () => void navigate({ to: registerUserPage.path, search: { id: token } as never });
  return (
    <RegisterForm act={act} submitLabel={t('next')} onBack={back}>
      <TextInput size="md" label={tFields('firstName')} autoComplete="given-name" {...act.field('firstName')} />
      <div className={styles.row}>
        <TextInput size="md" className={styles.short} label={tFields('surnamePrefix')} {...act.field('surnamePrefix')} />
        <TextInput size="md" label={tFields('surname')} autoComplete="family-name" {...act.field('surname')} />
      </div>
      <TextInput
        size="md"
        type="tel"
        label={tFields('phone')}
        description={tWords('optional')}
        autoComplete="tel"
        {...act.field('phone')}
      />
    </RegisterForm>
  );
}
