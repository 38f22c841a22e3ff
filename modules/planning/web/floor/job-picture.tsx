import { useState } from 'react';
import { readProofPictureEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './job-now.module.css';

/** The first page of the file of a job; nothing for a page that cannot be drawn, which comes as a single pixel. */
export function JobPicture({ uploadId, job }: { uploadId: number; job: string }) {
  const t = useTranslations('planning.floor');
  const [isDrawn, setDrawn] = useState(false);
  return (
    <img
      className={styles.picture}
      hidden={!isDrawn}
      src={callAddress(readProofPictureEndpoint, { uploadId, page: 1, width: 160 })}
      alt={t('picture', { job })}
      decoding="async"
      onLoad={({ currentTarget }) => setDrawn(currentTarget.naturalWidth > 1)}
    />
  );
}
