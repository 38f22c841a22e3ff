import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';

import type { ArticleRow } from '#modules/catalogue/contract/articles.endpoints.ts';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { downscalePicture } from '#platform/web/forms/downscale-picture.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import styles from './article-form.module.css';
import { articlePictureAddress } from './article-picture.ts';

const invalidates = ['catalogue', 'stock'] as const;

/** Shows the picture of an article. Choosing, replacing and removing save immediately, apart from the form below. */
export function ArticlePictureField({ article }: { article: ArticleRow }) {
  const t = useTranslations('catalogue.articlePicture');
  const errorText = useErrorText();
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const set = useAct(setArticlePictureEndpoint, {
    invalidates,
    onRefused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  async function send(file: File | null) {
    if (!file) return;
    setProblem('');
    await set.run({ id: article.id, name: file.name, content: await readAsBase64(await downscalePicture(file)) });
    // Waits until the button is enabled again.
    requestAnimationFrame(() => choose.current?.focus());
  }
  return (
    <section className={styles.picture} aria-label={t('title')}>
      <Thumbnail size="large" src={articlePictureAddress(article)} alt={t('of', { code: article.code })} />
      <div>
        <Group gap="xs">
          <FileChooser accept="image/jpeg,image/png,image/webp" onChange={(file) => void send(file)}>
            {(button) => (
              <Button ref={choose} variant="default" size="xs" loading={set.pending} {...button}>
                {t(article.pictureId === null ? 'add' : 'replace')}
              </Button>
            )}
          </FileChooser>
          {article.pictureId !== null && (
            <RemoveButton
              size="xs"
              endpoint={removeArticlePictureEndpoint}
              input={{ id: article.id }}
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
