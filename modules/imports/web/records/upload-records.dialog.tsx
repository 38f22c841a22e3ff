import { Button, FileInput, Modal, Select } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { listImportKindsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { recordsMaxBytes, uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import styles from '#modules/imports/web/imports.module.css';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

type Props = { kind: string; onClose: () => void; onDone: (id: number) => void };

/** Uploads a file of master data; its kind is recognized, or chosen. Writes no record. */
export function UploadRecords({ kind: asked, onClose, onDone }: Props) {
  const t = useTranslations('imports.records.upload');
  const tActions = useTranslations('platform.actions');
  const errorText = useErrorText();
  const { data } = useCall(listImportKindsEndpoint, {});
  const [kind, setKind] = useState(asked);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const act = useAct(uploadRecordsEndpoint, {
    invalidates: ['imports'],
    onDone: ({ id }) => onDone(id),
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  const chosen = data?.rows.find(({ name }) => name === kind);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!file) return setProblem(t('missing'));
    if (file.size > recordsMaxBytes) return setProblem(t('tooLarge', { name: file.name }));
    await act.run({ kind, fileName: file.name, content: await readAsBase64(file) });
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <p className={styles.lead}>{t('lead')}</p>
        <FileInput
          label={t('file')}
          placeholder={t('choose')}
          description={t('hint')}
          leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}
          accept=".csv,.txt,.tsv,.xls,.xlsx,.xml"
          value={file}
          onChange={setFile}
          clearable
          data-autofocus
        />
        <Select
          label={t('kind')}
          description={chosen && `${chosen.note} ${t('columns', { fields: chosen.fields.join(', ') })}`}
          data={[{ value: '', label: t('auto') }, ...(data?.rows ?? []).map(({ name, title }) => ({ value: name, label: title }))]}
          value={kind}
          onChange={(value) => setKind(value ?? '')}
          allowDeselect={false}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.foot}>
          <span />
          <Button type="submit" loading={act.pending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
