import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { rememberPerson } from '#platform/web/call/signed-out.ts';
import { forgetKeptFiles } from '#platform/web/forms/kept-files/kept-files.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useSession } from '#platform/web/session.tsx';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { signOut } from './sign-in.ts';

/** Ends the session, then reloads so that no data stays in memory. */
export default function LogoutPage() {
  const t = useTranslations('identity.logout');
  const { person } = useSession();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (person.id === 0) return;
    rememberPerson(0);
    // Drafts survive only an involuntary sign-out.
    signOut().then(() => {
      sessionStorage.clear();
      forgetKeptFiles();
      location.assign('/logout');
    }, setError);
  }, [person.id]);
  if (error) {
    return (
      <BareShell>
        <LoadError error={error} title={t('failed')} retry={() => location.reload()} />
      </BareShell>
    );
  }
  if (person.id > 0) {
    return (
      <BareShell>
        <p aria-live="polite">{t('busy')}</p>
      </BareShell>
    );
  }
  return (
    <BareShell title={t('done')} lead={t('text')}>
      <Button component="a" href="/login">
        {t('again')}
      </Button>
    </BareShell>
  );
}
