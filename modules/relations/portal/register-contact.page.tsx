import { TextInput } from '@mantine/core';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import type { RegisteredContact } from '#modules/relations/contract/registration.shapes.ts';
import { registerContactPage, registerCustomerPage, registerUserPage } from '#modules/relations/contract/relations.pages.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisterStep } from './register-steps.tsx';
import { useRegistration } from './use-registration.ts';

/** Asks for name and phone of the person, after the company. */
export default function RegisterContactPage() {
  const t = useTranslations('relations.register');
  const { id } = usePageParams(registerContactPage);
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
  const navigate = usePageNavigate();
  const act = useActForm(registerContactEndpoint, {
    initial: contact ?? { firstName: '', surnamePrefix: '', surname: '', phone: '' },
    toInput: (values) => ({ ...values, token }),
    draftKey: 'contact',
    invalidates: [readRegistrationEndpoint],
    onDone: () => void navigate(registerCustomerPage, { params: { id: token } }),
  });
  const back = () => void navigate(registerUserPage, { search: { id: token } });
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
