import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TransferButton } from '#modules/prepress/web/public.ts';
import type { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import { removePublicationFileEndpoint } from '#modules/publications/contract/remove-publication-file.endpoint.ts';
import { setPublicationFileEndpoint } from '#modules/publications/contract/set-publication-file.endpoint.ts';
import { ebookTransferPrefix } from '#modules/publications/domain/ebook-transfer.ts';
import {
  megabytesOf,
  type PublicationFileKind,
  publicationFileKinds,
  publicationFileMaxBytes,
} from '#modules/publications/domain/publication-files.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import styles from './publication.module.css';

type Props = { token: string; own: OutputOf<typeof readOwnPublicationEndpoint> };

/** The cover and the e-book of a publication, with the author's consent to what visitors read. */
export function PublicationFiles({ token, own }: Props) {
  const t = useTranslations('publications.files');
  const [agreed, setAgreed] = useState(own.hasCover || own.hasEbook);
  const set = useAct(setPublicationFileEndpoint, {
    invalidates: ['publications'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const client = useQueryClient();
  const saved = () => {
    notify({ kind: 'success', title: t('saved') });
    void invalidateReads(client, ['publications']);
  };
  const has = { cover: own.hasCover, ebook: own.hasEbook };
  async function sendCover(file: File | null) {
    if (!file) return;
    const megabytes = megabytesOf(publicationFileMaxBytes.cover);
    if (file.size > publicationFileMaxBytes.cover) return notify({ kind: 'error', content: t('tooLarge', { name: file.name, megabytes }) });
    await set.run({ token, kind: 'cover', name: file.name, content: await readAsBase64(file), agreed: true });
  }
  const choosing = (kind: PublicationFileKind) => t(has[kind] ? `${kind}Replace` : `${kind}Choose`);
  const chooser = {
    cover: (
      <FileChooser accept="image/jpeg,image/png,image/webp" onChange={(file) => void sendCover(file)}>
        {(button) => (
          <Button variant="default" loading={set.pending} disabled={!agreed} {...button}>
            {choosing('cover')}
          </Button>
        )}
      </FileChooser>
    ),
    ebook: (
      <TransferButton
        token={`${ebookTransferPrefix}${token}`}
        slot={{ ebook: own.slug }}
        maxBytes={publicationFileMaxBytes.ebook}
        receive={(transferId, name) => call(receiveEbookEndpoint, { token, transferId, name, agreed: true })}
        onReceived={saved}
        label={choosing('ebook')}
        disabled={!agreed}
      />
    ),
  };
  return (
    <PortalCard>
      <h2 className={styles.head}>{t('title')}</h2>
      <Checkbox label={t('agree')} checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
      <ul className={styles.files}>
        {publicationFileKinds.map((kind) => (
          <li key={kind}>
            <div>
              <strong>{t(kind)}</strong>
              <p>{t(has[kind] ? 'present' : `${kind}Help`)}</p>
            </div>
            <div>
              {chooser[kind]}
              {has[kind] && (
                <RemoveButton
                  endpoint={removePublicationFileEndpoint}
                  input={{ token, kind }}
                  attribute={t(`${kind}Attribute`)}
                  invalidates={['publications']}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {!agreed && <p>{t('agreeFirst')}</p>}
    </PortalCard>
  );
}
