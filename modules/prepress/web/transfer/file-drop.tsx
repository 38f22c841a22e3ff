import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './upload.module.css';

type Props = { label: string; hint: string; onFile: (file: File) => void };

/** Drop zone with a button to choose a file. */
export function FileDrop({ label, hint, onFile }: Props) {
  const t = useTranslations('prepress.upload');
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same for everybody
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <div className={styles.dropText}>
        <strong className={styles.byMouse}>{t('drop')}</strong>
        <span className={styles.byMouse}>{t('dropOr')}</span>
        <span>{hint}</span>
      </div>
      <ChooseFile label={t('choose')} name={label} onFile={onFile} />
    </div>
  );
}

/** Button that opens the file chooser; `name` names the file in its label for screen readers. */
export function ChooseFile({ label, name, onFile }: { label: string; name: string; onFile: (file: File) => void }) {
  return (
    <FileChooser accept="application/pdf,.pdf" onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" size="md" aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      )}
    </FileChooser>
  );
}
