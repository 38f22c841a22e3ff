import { Button } from '@mantine/core';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { removeCoverPictureEndpoint } from '#modules/theses/contract/cover/remove-cover-picture.endpoint.ts';
import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { downscalePicture, inPrint } from '#platform/web/forms/downscale-picture.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import styles from './cover-builder.module.css';

type Props = { pictureId: number | null; expected: ExpectedFile; save: () => Promise<boolean>; onChanged: () => void };

const wantedPpi = 300;
const mmPerInch = 25.4;
const roundedTo = 100;

/** The picture on the front of the cover: chosen, downscaled to what print shows, replaced or removed. */
export function CoverPicture({ pictureId, expected: { trimWidthMm, bleedMm }, save, onChanged }: Props) {
  const t = useTranslations('theses.cover');
  const set = useAct(setCoverPictureEndpoint, { invalidates: ['theses'], onDone: onChanged });
  async function send(file: File | null) {
    if (!file || !(await save())) return;
    await set.run({ name: file.name, content: await readAsBase64(await downscalePicture(file, inPrint)) });
  }
  const width = Math.ceil((((trimWidthMm + bleedMm) / mmPerInch) * wantedPpi) / roundedTo) * roundedTo;
  return (
    <div>
      <p className={styles.label}>{t('picture')}</p>
      <p className={styles.help}>{pictureId === null ? t('pictureHelp', { width }) : t('rgb')}</p>
      <FileChooser accept="image/jpeg,image/png" onChange={(file) => void send(file)}>
        {(button) => (
          <Button variant="default" loading={set.pending} {...button}>
            {t(pictureId === null ? 'choose' : 'replace')}
          </Button>
        )}
      </FileChooser>
      {pictureId !== null && (
        <RemoveButton endpoint={removeCoverPictureEndpoint} input={{}} attribute={t('pictureAttribute')} invalidates={['theses']} />
      )}
    </div>
  );
}
