import { Anchor, Button, Loader, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import type { SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useExpectation } from '../../web/expectation.ts';
import { Findings } from '../../web/findings.tsx';
import { ChooseFile, FileDrop } from './file-drop.tsx';
import { GoodPoints } from './good-points.tsx';
import { PriceOfFile } from './price-of-file.tsx';
import styles from './upload.module.css';
import { type Transfer, useTransfer } from './use-transfer.ts';

type Props = { slot: SlotShape; token: string; maxBytes: number; open: boolean; onChanged: () => void };

/** One file of the order: the expectation, the upload, its progress, and the result of the check. */
export function SlotCard({ slot, token, maxBytes, open, onChanged }: Props) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const { transfer, start, cancel, goOn } = useTransfer({ token, slotId: slot.id, maxBytes, onReceived: onChanged });
  const name = t(`slots.${slot.slot}`);
  const { upload } = slot;
  const choose = (file: File) => void start(file);
  const sending = transfer.phase === 'sending';
  return (
    <PortalCard>
      <header className={styles.head}>
        <IconFileTypePdf size={26} stroke={1.4} className={styles.icon} aria-hidden />
        <div className={styles.name}>
          <h2>{name}</h2>
          {upload ? <FileLine upload={upload} /> : <p>{expectation(slot.expected)}</p>}
          {open && slot.slot === 'cover' && (
            <p>
              <Anchor href={`/api/upload-page/${token}/slots/${slot.id}/template`}>{t('template.download')}</Anchor>
            </p>
          )}
        </div>
        {upload && open && !sending && <ChooseFile label={t('upload.replace')} name={name} onFile={choose} />}
      </header>
      {!upload && open && !sending && <FileDrop label={name} hint={t('upload.dropHint')} onFile={choose} />}
      <TransferState transfer={transfer} onCancel={cancel} onGoOn={goOn} />
      {upload && !sending && <Checked slot={slot} upload={upload} token={token} open={open} onChanged={onChanged} />}
    </PortalCard>
  );
}

function FileLine({ upload }: { upload: UploadShape }) {
  const t = useTranslations('prepress.upload');
  const format = useFormat();
  const size = t('megabytes', { size: format.decimal(Math.max(0.1, Math.round(upload.size / 104_857.6) / 10)) });
  return <p>{[upload.name, size, format.moment(upload.uploadedAt)].join(' · ')}</p>;
}

function TransferState({ transfer, onCancel, onGoOn }: { transfer: Transfer; onCancel: () => void; onGoOn: () => void }) {
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

/** The result of the check, or that it is running. */
type CheckedProps = { slot: SlotShape; upload: UploadShape; token: string; open: boolean; onChanged: () => void };

function Checked({ slot, upload, token, open, onChanged }: CheckedProps) {
  const t = useTranslations('prepress');
  const accept = useAct(acceptFindingEndpoint, { invalidates: ['prepress'] });
  if (upload.status !== 'checked' || upload.verdict === null) {
    return (
      <p className={styles.checking} role="status">
        <Loader size="sm" aria-hidden />
        {t('upload.checking')}
      </p>
    );
  }
  const waiting = upload.findings.filter(({ accepted }) => !accepted);
  const chooses = upload.verdict === 'ERRORS' && waiting.every(({ mayAccept }) => mayAccept === 'customer');
  const judged = t(
    upload.printable && upload.verdict !== 'SUCCESS' ? 'verdict.accepted' : `verdict.${chooses ? 'WARNINGS' : upload.verdict}`,
  );
  const said = slot.proof?.status === 'rejected' ? t('upload.changeAsked', { remark: slot.proof.remark ?? '' }) : judged;
  const picture = (page: number, width: number) => `/api/upload-page/${token}/uploads/${upload.id}/pages/${page}?width=${width}`;
  return (
    <>
      <p className={styles.verdict} data-verdict={upload.printable ? 'SUCCESS' : upload.verdict} role="status">
        {said}
      </p>
      {open && slot.slot === 'inner' && <PriceOfFile token={token} upload={upload} onChanged={onChanged} />}
      <GoodPoints expected={slot.expected} upload={upload} />
      <Findings
        upload={upload}
        picture={picture}
        onAccept={open ? (code) => void accept.run({ token, uploadId: upload.id, code }) : undefined}
      />
    </>
  );
}
