import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import { maxLogoBytes } from '#modules/identity/domain/setup/unit.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './logo-field.module.css';

type Props = { value: string; error?: React.ReactNode; onChange(logo: string): void };

/** The logo of a brand: chosen as a file, shown on white as on paper, and taken away again. */
export function LogoField({ value, error, onChange }: Props) {
  const t = useTranslations('identity.logo');
  const [isTooLarge, setTooLarge] = useState(false);
  function choose(file: File | null) {
    setTooLarge(file !== null && file.size > maxLogoBytes);
    if (!file || file.size > maxLogoBytes) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.readAsDataURL(file);
  }
  return (
    <div className={styles.logo}>
      <FileInput
        label={t('label')}
        description={t('lead', { kilobytes: maxLogoBytes / 1000 })}
        placeholder={t('choose')}
        accept="image/png,image/jpeg,image/svg+xml"
        value={null}
        error={isTooLarge ? t('tooLarge', { kilobytes: maxLogoBytes / 1000 }) : error}
        onChange={choose}
      />
      {value !== '' && (
        <div className={styles.shown}>
          <img src={value} alt={t('label')} />
          <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
