import { Anchor, Badge } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { BasketStatusLabel } from '#modules/baskets/web/public.ts';
import type { SlotShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { readCoverTemplateEndpoint } from '#modules/prepress/contract/cover-template.endpoints.ts';
import {
  listPrepressTasksEndpoint,
  readBasketArtworkEndpoint,
  readUploadFileEndpoint,
} from '#modules/prepress/contract/prepress.endpoints.ts';
import { uploadLinkPage } from '#modules/prepress/contract/prepress.pages.ts';
import { readProofPictureEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { isOnlyReleased } from '#modules/prepress/domain/release/take-back-file.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './basket-artwork.module.css';
import { useExpectation } from './expectation.ts';
import { Findings } from './findings.tsx';
import { NextTaskLink } from './next-task-link.tsx';
import { PrioritySelect } from './priority-select.tsx';
import { UploadActions } from './upload-actions.tsx';

type Artwork = OutputOf<typeof readBasketArtworkEndpoint>;

/** Tab of the basket with files and proofs: expectation, uploads, result of the check, and the customer's answer. */
export default function BasketArtwork({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('prepress.tab');
  const may = useMay();
  const { data, error, refetch } = useCall(readBasketArtworkEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className={styles.tab}>
      {may('prepress.manage') && (
        <p className={styles.link}>
          <PageLink page={uploadLinkPage} params={{ id: basket.id }}>
            {t('links')}
          </PageLink>
          {may(listPrepressTasksEndpoint.permission) && <NextTaskLink basketId={basket.id} />}
        </p>
      )}
      {data.lines.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      {data.lines.map((line) => (
        <section key={line.id}>
          <h3 className={styles.line}>
            {line.description} <BasketStatusLabel status={line.status} />
            {line.open && <PrioritySelect line={{ lineId: line.id, description: line.description, priority: line.priority }} />}
          </h3>
          <PrepressRemark text={basket.lines.find((one) => one.id === line.id)?.remarksPrepress ?? ''} />
          {line.slots.map((slot) => (
            <Slot key={slot.id} slot={slot} versions={data.versions} open={line.open} released={isOnlyReleased(line.status)} />
          ))}
        </section>
      ))}
    </div>
  );
}

function PrepressRemark({ text }: { text: string }) {
  return text === '' ? null : <p className={styles.note}>{text}</p>;
}

type SlotProps = { slot: SlotShape; versions: Artwork['versions']; open: boolean; released: boolean };

function Slot({ slot, versions, open, released }: SlotProps) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const older = versions.filter((version) => version.slotId === slot.id && version.superseded);
  const { upload, proof } = slot;
  return (
    <article className={styles.slot}>
      <header className={styles.head}>
        <div>
          <strong>{t(`slots.${slot.slot}`)}</strong>
          <p className={styles.quiet}>{expectation(slot.expected)}</p>
          {slot.slot === 'cover' && (
            <Anchor href={callAddress(readCoverTemplateEndpoint, { slotId: slot.id })}>{t('template.download')}</Anchor>
          )}
        </div>
        {upload && <Verdict upload={upload} />}
        {proof && (
          <span>
            {t('tab.proof', { status: t(`proofStatus.${proof.status}`), round: proof.round })}
            {proof.answeredBy && ` · ${proof.answeredBy}`}
          </span>
        )}
      </header>
      {proof?.remark && <q className={proof.status === 'rejected' ? styles.remark : styles.quiet}>{proof.remark}</q>}
      {upload ? <FileRow upload={upload} /> : <p className={styles.quiet}>{t('tab.noFile')}</p>}
      {upload && <UploadActions upload={upload} proof={proof} open={open} released={released} />}
      {upload && (
        <Findings upload={upload} picture={(page, width) => callAddress(readProofPictureEndpoint, { uploadId: upload.id, page, width })} />
      )}
      {older.length > 0 && (
        <details>
          <summary>{t('tab.older', { count: older.length })}</summary>
          {older.map((version) => (
            <FileRow key={version.id} upload={version} />
          ))}
        </details>
      )}
    </article>
  );
}

function Verdict({ upload }: { upload: NonNullable<SlotShape['upload']> }) {
  const t = useTranslations('prepress');
  const colour = { SUCCESS: 'green', WARNINGS: 'yellow', ERRORS: 'red', NONE: 'gray' } as const;
  if (upload.verdict === null) return <Badge color="gray">{t('tab.checking')}</Badge>;
  return (
    <Badge color={upload.printable ? 'green' : colour[upload.verdict]} variant="light">
      {t(`verdictShort.${upload.verdict}`)}
    </Badge>
  );
}

function FileRow({ upload }: { upload: NonNullable<SlotShape['upload']> }) {
  const t = useTranslations('prepress.tab');
  const format = useFormat();
  return (
    <p className={styles.file}>
      <Anchor href={callAddress(readUploadFileEndpoint, { uploadId: upload.id })}>{upload.name}</Anchor>
      <span className={styles.quiet}>
        {t('version', { number: upload.number, when: format.moment(upload.uploadedAt), by: upload.uploadedBy || 'none' })}
      </span>
    </p>
  );
}
