import type { AskProps } from './basket-actions.tsx';
import LossDialog from './loss.dialog.tsx';

/** To whom this quote was lost. */
export default function NoteLossDialog({ basket, onClose }: AskProps) {
  return <LossDialog quote={basket} onClose={onClose} />;
}
