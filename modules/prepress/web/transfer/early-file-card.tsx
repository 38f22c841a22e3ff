import { Loader } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FindingShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import type { EarlyFile, earlySlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { removeEarlyFileEndpoint } from '#modules/prepress/contract/early/remove-early-file.endpoint.ts';
import { earlyVerdict } from '#modules/prepress/domain/early/early-verdict.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { call } from '#platform/web/call/call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { useExpectation } from '../expectation.ts';
import { Findings } from '../findings.tsx';
import { ChooseFile, FileDrop } from './file-drop.tsx';
import { Repairs } from './repairs.tsx';
import { FileLine, TransferState } from './transfer-state.tsx';
import styles from './upload.module.css';
import { useTransfer } from './use-transfer.ts';

type Props = {
  slot: (typeof earlySlots)[number];
  expected: ExpectedFile;
  file: EarlyFile | null;
  upload: { token: string; maxBytes: number };
  onChanged: () => void;
  /** The acts on findings, where the file's configuration is known. */
  acts?: EarlyFileActs | undefined;
  /** Whether its pages are offered to be taken over, where the card stands. */
  offered?: boolean;
  /** Below the name: such as a template to download. */
  children?: ReactNode;
};

type Repair = UploadShape['repairs'][number];
export type EarlyFileActs = {
  picture: (fileId: number, page: number, width: 160 | 800 | 1600, repair?: Repair) => string;
  accept: (fileId: number, code: FindingShape['code']) => void;
  repair: (fileId: number, repair: Repair) => Promise<boolean>;
  pending: boolean;
};

/** A file of what is configured, before it is ordered: the expectation, the upload, and the result of the check. */
export function EarlyFileCard({ slot, expected, file, upload: { token, maxBytes }, onChanged, acts, offered = false, children }: Props) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const { transfer, start, cancel, goOn } = useTransfer({
    ...{ token: `early.${token}`, slot: { slot }, maxBytes, onReceived: onChanged },
    receive: (transferId, name) => call(receiveEarlyFileEndpoint, { token, slot, transferId, name }),
  });
  const name = t(`slots.${slot}`);
  const choose = (chosen: File) => void start(chosen);
  const sending = transfer.phase === 'sending';
  return (
    <PortalCard>
      <header className={styles.head}>
        <IconFileTypePdf size={26} stroke={1.4} className={styles.icon} aria-hidden />
        <div className={styles.name}>
          <h2>{name}</h2>
          {file ? <FileLine upload={file} /> : <p>{expectation(expected)}</p>}
          {children}
        </div>
        {file && !sending && <ChooseFile label={t('upload.replace')} name={name} onFile={choose} />}
        {file && !sending && (
          <RemoveButton endpoint={removeEarlyFileEndpoint} input={{ id: file.id }} attribute={name} invalidates={['prepress', 'theses']} />
        )}
      </header>
      {!file && !sending && <FileDrop label={name} hint={t('upload.dropHint')} onFile={choose} />}
      <TransferState transfer={transfer} onCancel={cancel} onGoOn={goOn} />
      {file && !sending && <Checked file={file} acts={acts} offered={offered} />}
    </PortalCard>
  );
}

function Checked({ file, acts, offered }: { file: EarlyFile; acts: EarlyFileActs | undefined; offered: boolean }) {
  const { id, verdict, findings } = file;
  const t = useTranslations('prepress');
  if (verdict === null) {
    return (
      <p className={styles.checking} role="status">
        <Loader size="sm" aria-hidden />
        {t('upload.checking')}
      </p>
    );
  }
  const shown = acts ? findings : findings.map((finding) => ({ ...finding, mayAccept: 'nobody' as const }));
  const said = earlyVerdict(verdict, shown, offered);
  return (
    <>
      <p className={styles.verdict} data-verdict={said === 'accepted' ? 'SUCCESS' : said === 'offered' ? 'WARNINGS' : said} role="status">
        {t(`verdict.${said}`)}
      </p>
      {acts && (
        <Repairs
          upload={{ ...file, spineCost: null }}
          sizes={file.repaired}
          picture={(page, repair) => acts.picture(id, page, 1600, repair)}
          pending={acts.pending}
          take={(repair) => acts.repair(id, repair)}
        />
      )}
      <Findings
        upload={{ ...file, findings: shown }}
        {...(acts && file.pageCount !== null && { picture: (page, width) => acts.picture(id, page, width) })}
        onAccept={acts && ((code) => acts.accept(id, code))}
      />
    </>
  );
}
