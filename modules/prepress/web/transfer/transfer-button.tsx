import { Button } from '@mantine/core';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { stoppedTransfers } from './stopped-transfers.ts';
import { TransferState } from './transfer-state.tsx';
import { useTransfer } from './use-transfer.ts';

type Props = {
  /** The upload token, with the prefix of its TransferKind. */
  token: string;
  /** Metadata that identifies the file among others of the token. */
  slot: Record<string, string>;
  maxBytes: number;
  receive: (transferId: string, name: string) => Promise<unknown>;
  onReceived: () => void;
  label: string;
  disabled: boolean;
};

/** Uploads a PDF in parts (tus) for a higher module, with progress; after a reload it names the file to choose again. */
export function TransferButton({ label, disabled, slot, ...target }: Props) {
  const t = useTranslations('prepress.upload');
  const { transfer, start, cancel, goOn } = useTransfer({ ...target, slot });
  const [stopped] = transfer.phase === 'idle' ? stoppedTransfers(() => localStorage, slot, Date.now()) : [];
  const sending = transfer.phase === 'sending';
  return (
    <>
      {!sending && (
        <FileChooser accept="application/pdf,.pdf" onChange={(file) => file && void start(file)}>
          {(button) => (
            <Button variant="default" disabled={disabled} {...button}>
              {label}
            </Button>
          )}
        </FileChooser>
      )}
      {stopped && <p role="status">{t('stoppedBefore', { name: stopped })}</p>}
      <TransferState transfer={transfer} onCancel={cancel} onGoOn={goOn} />
    </>
  );
}
