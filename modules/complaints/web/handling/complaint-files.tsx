import { Button } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintFileEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { complaintFileMaxBytes } from '#modules/complaints/contract/handle-complaint.shapes.ts';
import { removeComplaintFileEndpoint } from '#modules/complaints/contract/remove-complaint-file.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';

const invalidates = ['complaints'] as const;

/** The pictures and documents of a complaint. */
export function ComplaintFiles({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.files');
  const errorText = useErrorText();
  const may = useMay();
  const [problem, setProblem] = useState('');
  const add = useAct(addComplaintFileEndpoint, {
    invalidates,
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function send(files: File[]) {
    setProblem('');
    for (const file of files) {
      if (file.size > complaintFileMaxBytes) return setProblem(t('tooLarge', { name: file.name }));
      if (!(await add.run({ id: complaint.id, name: file.name, content: await readAsBase64(file) }))) return;
    }
  }
  const addressOf = (fileId: number) => callAddress(readComplaintFileEndpoint, { id: complaint.id, fileId });
  const mayRemove = may('complaint.edit') && complaint.status.kind !== 'done';
  return (
    <div className={styles.tab}>
      {complaint.files.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      <ul className={styles.files}>
        {complaint.files.map((file) => (
          <li key={file.id} className={styles.file}>
            {file.mime.startsWith('image/') ? (
              <img src={addressOf(file.id)} alt={t('picture', { name: file.name })} loading="lazy" />
            ) : (
              <IconFile size={32} stroke={1.25} aria-hidden />
            )}
            <a href={addressOf(file.id)} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            {mayRemove && (
              <RemoveButton
                size="compact-xs"
                endpoint={removeComplaintFileEndpoint}
                input={{ id: complaint.id, fileId: file.id }}
                attribute={t('attribute')}
                invalidates={invalidates}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {may('complaint.register or complaint.edit') && (
        <FileChooser multiple accept="image/jpeg,image/png,image/webp,application/pdf" onChange={(files) => void send(files)}>
          {(button) => (
            <Button variant="default" loading={add.pending} leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...button}>
              {t('add')}
            </Button>
          )}
        </FileChooser>
      )}
    </div>
  );
}
