import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { readProfileEndpoint } from '../../contract/profile/profile.endpoints.ts';
import { sendAuth } from '../sign-in/sign-in.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import styles from './profile.module.css';
import type { SectionProps } from './profile-sections.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Enrollment, ScanCode } from './scan-code.tsx';

/** Enables and disables two-factor authentication and renews the recovery codes. */
export function TwoFactorSection({ profile: { secondStep } }: SectionProps) {
  const t = useTranslations('identity.profile.secondStep');
  const { person } = useSession();
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const readAnew = () => client.invalidateQueries({ queryKey: [readProfileEndpoint.name] });

  if (codes) {
    const close = () => (person.mustEnrol ? location.assign('/') : setCodes(null));
    return <RecoveryCodes codes={codes} onClose={close} />;
  }
  if (enrolment) {
    const done = async () => {
      setCodes(enrolment.backupCodes);
      setEnrolment(null);
      await readAnew();
    };
    return <ScanCode enrolment={enrolment} onDone={done} onBack={() => setEnrolment(null)} />;
  }
  if (!secondStep.enabled) {
    return (
      <>
        <p className={styles.text}>{t('off')}</p>
        <ConfirmWithPassword
          verb={t('turnOn')}
          onPassword={async (password) => setEnrolment(await sendAuth<Enrollment>('two-factor/enable', { password, issuer: 'Katern' }))}
        />
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{t(secondStep.required ? 'onRequired' : 'on')}</p>
      <div className={styles.buttons}>
        <ConfirmWithPassword
          verb={t('renew')}
          onPassword={async (password) =>
            setCodes((await sendAuth<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password })).backupCodes)
          }
        />
        {!secondStep.required && (
          <ConfirmWithPassword
            verb={t('turnOff')}
            onPassword={async (password) => {
              await sendAuth('two-factor/disable', { password });
              await readAnew();
            }}
          />
        )}
      </div>
    </>
  );
}
