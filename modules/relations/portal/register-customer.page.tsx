import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { joinCustomerEndpoint } from '#modules/relations/contract/registration/join-customer.endpoint.ts';
import { registerContactPage, registerCustomerPage, registerNotActivatedPage } from '#modules/relations/contract/relations.pages.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { CustomerForm } from './customer-form.tsx';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisterStep } from './register-steps.tsx';
import { useRegistration } from './use-registration.ts';

/** The last step: the paying customer. Offers the organisation of a whitelisted e-mail domain. */
export default function RegisterCustomerPage() {
  const t = useTranslations('relations.register');
  const { id } = usePageParams(registerCustomerPage);
  const navigate = usePageNavigate();
  const { draft, error, retry } = useRegistration(id);
  const [joins, setJoins] = useState<boolean>();
  const isJoining = draft?.offered != null && (joins ?? true);
  const onBack = () => void navigate(registerContactPage, { params: { id } });
  const onSent = ({ email }: { email: string }) => void navigate(registerNotActivatedPage, { search: { email }, replace: true });
  return (
    <RegisterStep step={3} title={t('customerTitle')} lead={t('customerLead')} error={error} retry={retry}>
      {draft && (
        <>
          {draft.offered !== null && (
            <>
              <p className={styles.offer}>{t('offered', { name: draft.offered })}</p>
              <Radio.Group
                mb="lg"
                aria-label={t('who')}
                value={isJoining ? 'join' : 'other'}
                onChange={(value) => setJoins(value === 'join')}
              >
                <Stack gap="sm">
                  <Radio value="join" label={t('joinThis', { name: draft.offered })} description={t('joinText', { name: draft.offered })} />
                  <Radio value="other" label={t('joinOther')} />
                </Stack>
              </Radio.Group>
            </>
          )}
          {isJoining ? (
            <JoinForm token={id} onBack={onBack} onSent={onSent} />
          ) : (
            <CustomerForm token={id} customer={draft.customer} onBack={onBack} onSent={onSent} />
          )}
        </>
      )}
    </RegisterStep>
  );
}

type JoinProps = { token: string; onBack: () => void; onSent: (sent: { email: string }) => void };

function JoinForm({ token, onBack, onSent }: JoinProps) {
  const t = useTranslations('relations.register');
  const act = useActForm(joinCustomerEndpoint, { initial: {}, toInput: () => ({ token }), draftKey: 'join', onDone: onSent });
  return (
    <RegisterForm act={act} submitLabel={t('send')} onBack={onBack}>
      {null}
    </RegisterForm>
  );
}
