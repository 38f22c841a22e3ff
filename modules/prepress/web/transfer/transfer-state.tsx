import { Button, Progress } from '@mantine/core';
import type { UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './upload.module.css';
import type { Transfer } from './use-transfer.ts';

/** The name of a file, its size and when it came. */
export function FileLine({ upload }: { upload: Pick<UploadShape, 'name' | 'size' | 'uploadedAt'> }) {
  const t = useTranslations('prepress.upload');
  const format = useFormat();
  const size = t('megabytes', { size: format.decimal(Math.max(0.1, Math.round(upload.size / 104_857.6) / 10)) });
  return <p>{[upload.name, size, format.moment(upload.uploadedAt)].join(' · ')}</p>;
}

/** The progress of a transfer, or why it stopped. */
export function TransferState({ transfer, onCancel, onGoOn }: { transfer: Transfer; onCancel: () => void; onGoOn: () => void }) {
  const t = useTranslations('prepress.upload');
  if (transfer.phase === 'idle') return null;
  if (transfer.phase === 'sending') {
    const percent = transfer.total > 0 ? Math.round((transfer.sent / transfer.total) * 100) : 0;
    return (
      <div className={styles.sending}>
        <div>
          <span>{t('sending', { name: transfer.name })}</span>
          <span className="num">{percent}%</span>
        </div>
        <Progress value={percent} aria-label={t('sending', { name: transfer.name })} />
        <Button variant="subtle" onClick={onCancel}>
          {t('stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>{transfer.name}</strong> {transfer.phase === 'refused' ? transfer.message : t('stopped')}
      </p>
      {transfer.phase === 'stopped' && (
        <Button variant="default" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
    </div>
  );
}
