import { Anchor, Button, FileInput, Modal } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { importMaxBytes } from '#modules/imports/contract/imports.endpoints.ts';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import { importFields } from '#modules/imports/domain/fields.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from './imports.module.css';

/** Uploads a file for a customer: reads and checks it, and creates no orders. */
export function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const t = useTranslations('imports.upload');
  const tActions = useTranslations('platform.actions');
  const errorText = useErrorText();
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const act = useAct(uploadImportEndpoint, {
    invalidates: ['imports'],
    onDone: ({ id }) => onDone(id),
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!customer || !file) return setProblem(t('missing'));
    if (file.size > importMaxBytes) return setProblem(t('tooLarge', { name: file.name }));
    await act.run({ customerId: customer.id, fileName: file.name, content: await readAsBase64(file) });
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <p className={styles.lead}>{t('lead')}</p>
        <CustomerField label={t('customer')} chosen={customer} onChoose={setCustomer} data-autofocus />
        <FileInput
          label={t('file')}
          placeholder={t('choose')}
          description={t('hint')}
          leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}
          accept=".csv,.txt,.xls,.xlsx,.xml"
          value={file}
          onChange={setFile}
          clearable
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.foot}>
          <ExampleFile />
          <Button type="submit" loading={act.pending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Example file with a heading for every field and one row. */
function ExampleFile() {
  const t = useTranslations('imports.upload');
  const tFields = useTranslations('imports.fields');
  const example: Partial<Record<(typeof importFields)[number], string>> = { reference: '2026-001', product: 'bookmark', quantity: '250' };
  const lines = [importFields.map((field) => tFields(field)), importFields.map((field) => example[field] ?? '')];
  const content = `\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
  return (
    <Anchor inherit download="orders.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(content)}`}>
      {t('example')}
    </Anchor>
  );
}
