import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import type { removeProductPictureEndpoint } from '#modules/catalogue/contract/remove-product-picture.endpoint.ts';
import type { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import type { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { downscalePicture } from '#platform/web/forms/downscale-picture.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import styles from './picture-field.module.css';

type Props = {
  id: number;
  title: string;
  /** The address of the picture; undefined without one. */
  src: string | undefined;
  alt: string;
  set: typeof setArticlePictureEndpoint | typeof setProductPictureEndpoint;
  remove: typeof removeArticlePictureEndpoint | typeof removeProductPictureEndpoint;
};

const invalidates = ['catalogue', 'stock', 'shop'] as const;

/** Shows the picture of a record. Choosing, replacing and removing save immediately, apart from the form below. */
export function PictureField({ id, title, src, alt, set: setEndpoint, remove }: Props) {
  const t = useTranslations('catalogue.articlePicture');
  const errorText = useErrorText();
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const set = useAct(setEndpoint, {
    invalidates,
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function send(file: File | null) {
    if (!file) return;
    setProblem('');
    await set.run({ id, name: file.name, content: await readAsBase64(await downscalePicture(file)) });
    // Waits until the button is enabled again.
    requestAnimationFrame(() => choose.current?.focus());
  }
  return (
    <section className={styles.picture} aria-label={title}>
      <Thumbnail size="large" src={src} alt={alt} />
      <div>
        <Group gap="xs">
          <FileChooser accept="image/jpeg,image/png,image/webp" onChange={(file) => void send(file)}>
            {(button) => (
              <Button ref={choose} variant="default" size="xs" loading={set.pending} {...button}>
                {t(src === undefined ? 'add' : 'replace')}
              </Button>
            )}
          </FileChooser>
          {src !== undefined && (
            <RemoveButton
              size="xs"
              endpoint={remove}
              input={{ id }}
              attribute={t('thing')}
              invalidates={invalidates}
              onDone={() => choose.current?.focus()}
            />
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {t('help')}
        </Text>
        {problem && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
