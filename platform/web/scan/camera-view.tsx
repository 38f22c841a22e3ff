import { Button } from '@mantine/core';
import { useCamera } from '../keys/use-camera.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './camera-view.module.css';

/** Shows what the camera sees, and reads the codes that come into sight. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('platform.camera');
  const { video, failed, torch } = useCamera(onCode);
  if (failed) return <p role="alert">{t('failed')}</p>;
  return (
    <div className={styles.view}>
      <video ref={video} className={styles.picture} muted playsInline aria-label={t('label')} />
      {torch && (
        <Button size="md" variant="default" aria-pressed={torch.isOn} onClick={torch.toggle}>
          {t('torch')}
        </Button>
      )}
    </div>
  );
}
