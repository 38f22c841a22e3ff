import { Button, TextInput } from '@mantine/core';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { sendAuth } from '../sign-in/sign-in.ts';
import { useAuthAct } from '../sign-in/use-auth-act.ts';
import styles from './profile.module.css';

/** The server's data for setting up an authenticator app. */
export type Enrollment = { totpURI: string; qr: string; backupCodes: string[] };
type Props = { enrolment: Enrollment; onDone: () => Promise<void>; onBack: () => void };

/** Shows the QR code and the secret, and asks for the first code. */
export function ScanCode({ enrolment, onDone, onBack }: Props) {
  const t = useTranslations('identity.profile.secondStep');
  const tActions = useTranslations('platform.actions');
  const act = useAuthAct();
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? '';

  const checked = useCheckedForm((form) => {
    const code = String(new FormData(form).get('code')).replace(/\s/g, '');
    void act.run(async () => {
      await sendAuth('two-factor/verify-totp', { code });
      await onDone();
    });
  }, act.errors);

  return (
    <form {...checked.form} className={styles.form}>
      <p className={styles.text}>{t('scan')}</p>
      <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`} alt={t('qr')} width={200} height={200} />
      <p className={styles.text}>
        {t('orType')} <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      {act.text && (
        <p role="alert" className={styles.error}>
          {act.text}
        </p>
      )}
      <TextInput
        name="code"
        label={t('firstCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        withAsterisk={false}
        error={checked.at('code')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={act.pending}>
          {t('turnOn')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {tActions('back')}
        </Button>
      </div>
    </form>
  );
}
