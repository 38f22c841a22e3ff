import { Select } from '@mantine/core';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../stock.module.css';

type Field = { value?: unknown; error?: unknown; onChange: (value: LotCertificate | null) => void };

/** Under which certificate a lot was delivered. */
export function CertificateField({ field, size }: { field: Field; size?: 'md' }) {
  const t = useTranslations('stock.certificate');
  return (
    <Select
      label={t('label')}
      description={t('help')}
      {...(size && { size })}
      allowDeselect={false}
      data={paperCertificates.map((value) => ({ value, label: t(`names.${value}`) }))}
      {...(field as object)}
    />
  );
}

/** The certificate of a lot as a mark beside it; nothing for none. */
export function CertificateMark({ certificate }: { certificate: LotCertificate }) {
  const t = useTranslations('stock.certificate');
  return certificate === 'none' ? null : <span className={styles.certificate}>{t(`names.${certificate}`)}</span>;
}
