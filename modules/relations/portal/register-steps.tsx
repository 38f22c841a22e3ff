import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './register.module.css';

const steps = ['stepUser', 'stepContact', 'stepCustomer'] as const;

type Props = { step: 1 | 2 | 3; title: string; lead: string; error?: unknown; retry?: () => void; children: ReactNode };

/** The frame of a registration step: progress, title, and the form once it is loaded. */
export function RegisterStep({ step, title, lead, error, retry, children }: Props) {
  const t = useTranslations('relations.register');
  return (
    <PortalPage title={title} lead={lead}>
      <p className={styles.where}>{t('step', { step })}</p>
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined} data-done={index + 1 < step || undefined}>
            {t(name)}
          </li>
        ))}
      </ol>
      <div className={styles.column}>
        {error ? <LoadError error={error} {...(retry && { retry })} /> : (children ?? <Loader size="sm" />)}
      </div>
    </PortalPage>
  );
}
