import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { type MailTemplateRow, previewMailTemplateEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { MailPreview } from '#platform/web/parts/mail-preview.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './mail-templates.module.css';

type Words = { subject: string; message: string; button: string };

/** Previews the unsaved texts on screen and sends them as a test mail to the current user. */
export function MailTemplatePreview({ row, words }: { row: MailTemplateRow; words: Words }) {
  const t = useTranslations('identity.mailTemplates');
  const tActions = useTranslations('platform.actions');
  const mayEdit = useMay()('mail_templates.edit');
  const [shown, setShown] = useState<OutputOf<typeof previewMailTemplateEndpoint> | null>(null);
  const preview = useAct(previewMailTemplateEndpoint, { onDone: setShown });
  const test = useAct(testMailTemplateEndpoint, { onDone: ({ to }) => notify({ kind: 'success', title: t('tested', { to }) }) });
  const asked = { kind: row.kind, unitId: row.unitId, language: row.language, ...words };
  return (
    <Group gap="xs">
      <Button variant="default" loading={preview.pending} onClick={() => void preview.run(asked)}>
        {t('preview')}
      </Button>
      {mayEdit && (
        <Button variant="default" loading={test.pending} onClick={() => void test.run(asked)}>
          {t('test')}
        </Button>
      )}
      {shown && (
        <Modal
          opened
          onClose={() => setShown(null)}
          size={680}
          title={t('previewTitle', { subject: shown.subject })}
          closeButtonProps={{ 'aria-label': tActions('close') }}
        >
          {shown.problem && (
            <p role="alert" className={styles.problem}>
              {shown.problem.message}
            </p>
          )}
          <p className={styles.about}>{shown.about ? t('previewOf', { about: shown.about }) : t('previewExample')}</p>
          <MailPreview html={shown.html} title={shown.subject} />
        </Modal>
      )}
    </Group>
  );
}
