import { Button, FileInput, Group, Modal, Stack } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { bankFileMaxBytes, importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

/** Reads a bank file: books what is certain and keeps the rest to be matched. */
export function ImportBankFileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('invoicing.payments');
  const tActions = useTranslations('platform.actions');
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const act = useAct(importBankFileEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: (counts) => {
      notify({ kind: 'success', title: t('imported', counts) });
      onClose();
    },
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!file) return setProblem(t('missing'));
    if (file.size > bankFileMaxBytes) return setProblem(t('tooLarge', { name: file.name }));
    await act.run({ fileName: file.name, content: await readAsBase64(file) });
  }
  return (
    <Modal opened onClose={onClose} title={t('importTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{t('importLead')}</p>
          <FileInput
            label={t('file')}
            placeholder={t('choose')}
            description={t('hint')}
            leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}
            accept=".xml,.sta,.940,.txt,.swi"
            value={file}
            onChange={setFile}
            error={problem}
            clearable
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit" loading={act.pending}>
              {t('submitImport')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
