import { Anchor, Loader } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import type { FindingShape, SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { readMyCoverTemplateEndpoint } from '#modules/prepress/contract/cover-template.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { repairUploadEndpoint } from '#modules/prepress/contract/repair-upload.endpoint.ts';
import { type readUploadPageEndpoint, readUploadPictureEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { repricedCodes } from '#modules/prepress/domain/case-of-file.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useExpectation } from '../../web/expectation.ts';
import { Findings } from '../../web/findings.tsx';
import { ChooseFile, FileDrop } from '../../web/transfer/file-drop.tsx';
import { Repairs } from '../../web/transfer/repairs.tsx';
import { FileLine, TransferState } from '../../web/transfer/transfer-state.tsx';
import styles from '../../web/transfer/upload.module.css';
import { useTransfer } from '../../web/transfer/use-transfer.ts';
import { GoodPoints } from './good-points.tsx';
import { PriceOfFile } from './price-of-file.tsx';

type Props = {
  slot: SlotShape;
  token: string;
  maxBytes: number;
  open: boolean;
  /** The page sizes of each file after the offered repairs. */
  repaired: OutputOf<typeof readUploadPageEndpoint>['repaired'];
  onChanged: () => void;
};

/** One file of the order: the expectation, the upload, its progress, and the result of the check. */
export function SlotCard({ slot, token, maxBytes, open, repaired, onChanged }: Props) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const { transfer, start, cancel, goOn } = useTransfer({
    ...{ token, slot: { slotId: String(slot.id) }, maxBytes, onReceived: onChanged },
    receive: (transferId, file) => call(receiveUploadEndpoint, { token, slotId: slot.id, transferId, name: file }),
  });
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
              <Anchor href={callAddress(readMyCoverTemplateEndpoint, { token, slotId: slot.id })}>{t('template.download')}</Anchor>
            </p>
          )}
        </div>
        {upload && open && !sending && <ChooseFile label={t('upload.replace')} name={name} onFile={choose} />}
      </header>
      {!upload && open && !sending && <FileDrop label={name} hint={t('upload.dropHint')} onFile={choose} />}
      <TransferState transfer={transfer} onCancel={cancel} onGoOn={goOn} />
      {upload && !sending && <Checked {...{ slot, upload, token, open, repaired, onChanged }} />}
    </PortalCard>
  );
}

const isRepriced = ({ code }: FindingShape) => repricedCodes.includes(code);

/** The result of the check, or that it is running. */
type CheckedProps = Omit<Props, 'maxBytes'> & { upload: UploadShape };

function Checked({ slot, upload, token, open, repaired, onChanged }: CheckedProps) {
  const t = useTranslations('prepress');
  const repairs = useAct(repairUploadEndpoint, {
    invalidates: ['prepress'],
    onDone: () => {
      notify({ kind: 'success', title: t('repair.done') });
      onChanged();
    },
  });
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
  const isPriced = open && waiting.some(isRepriced) && waiting.every((one) => isRepriced(one) || one.mayAccept === 'customer');
  const judged = t(
    upload.printable && upload.verdict !== 'SUCCESS'
      ? 'verdict.accepted'
      : isPriced
        ? 'verdict.priced'
        : `verdict.${chooses ? 'WARNINGS' : upload.verdict}`,
  );
  const said = slot.proof?.status === 'rejected' ? t('upload.changeAsked', { remark: slot.proof.remark ?? '' }) : judged;
  const picture = (page: number, width: 160 | 800 | 1600, repair?: UploadShape['repairs'][number]) =>
    callAddress(readUploadPictureEndpoint, { token, uploadId: upload.id, page, width, repair });
  return (
    <>
      <p className={styles.verdict} data-verdict={upload.printable ? 'SUCCESS' : isPriced ? 'WARNINGS' : upload.verdict} role="status">
        {said}
      </p>
      {open && <PriceOfFile token={token} upload={upload} onChanged={onChanged} />}
      {open && (
        <Repairs
          upload={upload}
          sizes={repaired.filter(({ uploadId }) => uploadId === upload.id)}
          picture={(page, repair) => picture(page, 1600, repair)}
          pending={repairs.pending}
          take={async (repair, cost) => (await repairs.run({ token, uploadId: upload.id, repair, cost })) !== undefined}
        />
      )}
      <GoodPoints expected={slot.expected} upload={upload} />
      <Findings
        upload={upload}
        picture={picture}
        onAccept={open ? (code) => void accept.run({ token, uploadId: upload.id, code }) : undefined}
      />
    </>
  );
}
