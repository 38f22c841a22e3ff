import { Button } from '@mantine/core';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { TransferState } from './transfer-state.tsx';
import { stoppedTransfers, useTransfer } from './use-transfer.ts';

type Props = {
  /** The token as its module's transfers take it, and what tells its file from others. */
  token: string;
  slot: Record<string, string>;
  maxBytes: number;
  receive: (transferId: string, name: string) => Promise<unknown>;
  onReceived: () => void;
  label: string;
  disabled: boolean;
};

/** A PDF that a higher module takes in parts: a button, the progress, and after a reload which file goes on where it stopped. */
export function SentFile({ label, disabled, slot, ...target }: Props) {
  const t = useTranslations('prepress.upload');
  const { transfer, start, cancel, goOn } = useTransfer({ ...target, slot });
  const [stopped] = transfer.phase === 'idle' ? stoppedTransfers(slot) : [];
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
