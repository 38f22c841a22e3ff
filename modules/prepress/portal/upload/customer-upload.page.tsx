import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { uploadPage } from '#modules/prepress/contract/prepress.pages.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from '../../web/transfer/upload.module.css';

/** Page to enter an upload link or its code by hand. */
export default function CustomerUploadPage() {
  const t = useTranslations('prepress.enter');
  const navigate = usePageNavigate();
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState(false);
  const checked = useCheckedForm(() => {
    const token = /(?:^|\/)([A-Za-z0-9_-]{22})\/?$/.exec(given.trim())?.[1];
    setWrong(!token);
    if (token) void navigate(uploadPage, { params: { fup_link_id: token } });
  });
  return (
    <PortalPage title={t('title')} lead={t('lead')}>
      <form {...checked.form} className={styles.form} style={{ maxWidth: 480 }}>
        <TextInput
          name="code"
          label={t('code')}
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={checked.at('code') ?? (wrong && t('wrong'))}
          size="md"
          autoFocus
          required
        />
        <Button type="submit" size="md">
          {t('submit')}
        </Button>
      </form>
    </PortalPage>
  );
}
