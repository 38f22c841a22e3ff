import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/call/call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { emailChangePage } from '../../contract/identity.pages.ts';
import { confirmEmailEndpoint } from '../../contract/users/confirm-email.endpoint.ts';
import styles from './sign-in-form.module.css';
import { useAuthAct } from './use-auth-act.ts';

/** After these the link cannot be tried again; a truncated link fails validation. */
const closingCodes = ['EMAIL_CHANGE_OVER', 'EMAIL_TAKEN', 'INPUT_INVALID'];

/** Confirms the new address of an account; by a button, because mail scanners open links. */
export default function EmailChangePage() {
  const t = useTranslations('identity.emailChange');
  const { token } = usePageSearch(emailChangePage);
  const act = useAuthAct();
  const [email, setEmail] = useState<string>();

  if (email !== undefined) {
    return (
      <BareShell title={t('doneTitle')}>
        <div className={`${styles.form} ${styles.answer}`}>
          <p role="status" className={styles.done}>
            {t('done', { email })}
          </p>
          <Button component="a" href="/login" size="md">
            {t('login')}
          </Button>
        </div>
      </BareShell>
    );
  }
  const isClosed = closingCodes.includes(act.code ?? '');
  if (!token || isClosed) {
    return (
      <BareShell title={t('closedTitle')}>
        <div className={`${styles.form} ${styles.answer}`}>
          <p role="alert" className={styles.error}>
            {act.text ?? t('closed')}
          </p>
        </div>
      </BareShell>
    );
  }
  return (
    <BareShell title={t('title')} lead={t('lead')}>
      <div className={styles.form}>
        {act.text && (
          <p role="alert" className={styles.error}>
            {act.text}
          </p>
        )}
        <Button
          size="md"
          fullWidth
          loading={act.pending}
          onClick={() => void act.run(async () => setEmail((await call(confirmEmailEndpoint, { token })).email))}
        >
          {t('confirm')}
        </Button>
      </div>
    </BareShell>
  );
}
