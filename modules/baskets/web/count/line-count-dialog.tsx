import { lazy, Suspense } from 'react';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { LineCountAct } from './line-count-acts.ts';

const dialogs = {
  closeShort: lazy(() => import('./close-line-short.dialog.tsx')),
  deliverRest: lazy(() => import('./deliver-rest.dialog.tsx')),
  overDelivery: lazy(() => import('./allow-over-delivery.dialog.tsx')),
};

/** The dialog of a decision about the count of a line. */
export function LineCountDialog({ act, line, onClose }: { act: LineCountAct; line: LineRow; onClose: () => void }) {
  const Dialog = dialogs[act];
  return (
    <Suspense fallback={null}>
      <Dialog line={line} onClose={onClose} />
    </Suspense>
  );
}
