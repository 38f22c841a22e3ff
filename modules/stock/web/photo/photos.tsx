import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { addPhotoEndpoint } from '#modules/stock/contract/photo/add-photo.endpoint.ts';
import { listPhotosEndpoint, type PhotoSubject, readPhotoEndpoint } from '#modules/stock/contract/photo/photos.endpoints.ts';
import { maxPhotos } from '#modules/stock/domain/photo.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { downscalePicture } from '#platform/web/forms/downscale-picture.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import styles from './photos.module.css';

type Props = {
  of: PhotoSubject;
  id: number;
  part?: number;
  /** The subject of the photo in words: it is queued under this name without a network. */
  about: string;
  mayAdd?: boolean;
};

/** Small enough to wait on a phone for the network, and to see what is damaged. */
const bounds = {
  maxSide: 1280,
  maxBytesUnchanged: 250_000,
  as: 'image/jpeg' as const,
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
};

/** The photos of a line or lot, and the button that takes another; without a network they wait, which is said. */
export function Photos({ of, id, part = 0, about, mayAdd = false }: Props) {
  const t = useTranslations('stock.photos');
  const subject = { of, id, part };
  const { data } = useCall(listPhotosEndpoint, subject, { live: [`${of}:${id}`] });
  const [busy, setBusy] = useState(false);
  const add = useAct(addPhotoEndpoint, { invalidates: ['stock'], queuedAs: () => t('queued', { about }) });
  const waits = useQueuedInputs(addPhotoEndpoint).waiting.filter(
    (one) => one.of === of && one.id === id && (one.part ?? 0) === part,
  ).length;
  const photos = data?.photos ?? [];
  const addressOf = (fileId: number) => callAddress(readPhotoEndpoint, { of, id, part, fileId });
  async function take(chosen: File[]) {
    setBusy(true);
    for (const file of chosen)
      await add.run({ ...subject, name: file.name, content: await readAsBase64(await downscalePicture(file, bounds)) });
    setBusy(false);
  }
  if (!mayAdd && photos.length === 0 && waits === 0) return null;
  return (
    <section className={styles.photos} aria-label={t('of', { about })}>
      {photos.map((photo) => (
        <a key={photo.id} href={addressOf(photo.id)} target="_blank" rel="noreferrer">
          <img src={addressOf(photo.id)} alt={t('photo', { name: photo.name })} loading="lazy" />
        </a>
      ))}
      {waits > 0 && (
        <span role="status" className={styles.waits}>
          {t('waits', { count: waits })}
        </span>
      )}
      {mayAdd && photos.length + waits < maxPhotos && (
        <FileChooser multiple accept="image/jpeg,image/png,image/webp" capture="environment" onChange={(chosen) => void take(chosen)}>
          {(button) => (
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
              aria-label={t('addOf', { about })}
              {...button}
            >
              {t('add')}
            </Button>
          )}
        </FileChooser>
      )}
    </section>
  );
}
