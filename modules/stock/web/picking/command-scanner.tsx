import { useRef } from 'react';
import { readScanCommand, readScannedQuantity, type ScanCommand } from '#modules/stock/domain/picking/scan-command.ts';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { useScanner } from '#platform/web/keys/use-scanner.ts';
import { signalError } from './signal-error.ts';

type Props = {
  /** Whether the dialog knows what to do with the command. */
  onCommand: (command: ScanCommand) => boolean;
  onQuantity?: (quantity: number) => void;
};

/** Takes the commands, and numbers, that are scanned while the dialog around it is open. Any other scan is an error and does nothing. */
export function CommandScanner({ onCommand, onQuantity }: Props) {
  const owner = useRef<HTMLSpanElement>(null);
  useScanner((scanned) => {
    const code = readScannedText(scanned);
    const command = readScanCommand(code);
    const quantity = readScannedQuantity(code);
    if (command && onCommand(command)) return;
    if (quantity !== undefined && onQuantity) onQuantity(quantity);
    else signalError();
  }, owner);
  return <span ref={owner} hidden />;
}
