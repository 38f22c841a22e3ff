import { Button } from '@mantine/core';
import { forgetDeviceEndpoint } from '#modules/identity/contract/profile/forget-device.endpoint.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { BrowserName } from './browser-name.tsx';
import styles from './profile.module.css';
import type { SectionProps } from './profile-sections.ts';

/** Devices that skip the two-factor code for thirty days. */
export function DevicesSection({ profile: { devices } }: SectionProps) {
  const t = useTranslations('identity.profile.devices');
  const format = useFormat();
  const forget = useAct(forgetDeviceEndpoint, {
    invalidates: [readProfileEndpoint],
    onDone: () => notify({ kind: 'success', title: t('forgotten') }),
  });
  if (devices.length === 0) return <p className={styles.text}>{t('empty')}</p>;
  return (
    <ul className={styles.rows}>
      {devices.map((device) => (
        <li key={device.id}>
          <div className={styles.what}>
            <strong>
              <BrowserName userAgent={device.userAgent} />
            </strong>
            <span>{t('until', { when: format.moment(device.expiresAt) })}</span>
          </div>
          <Button variant="default" size="xs" onClick={() => void forget.run({ id: device.id })}>
            {t('forget')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
