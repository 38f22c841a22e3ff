import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useMay } from '../session.tsx';
import { BulkBar } from './bulk-bar.tsx';

export type BulkDialogProps<Row> = {
  rows: readonly Row[];
  onClose: () => void;
  /** Clears the ticks, after at least one row succeeded. */
  onDone: () => void;
};

/** An act on the ticked rows: when its button is in the bar, and the dialog that it opens. */
export type BulkAct<Row> = {
  label: TextKey;
  permission: Access;
  /** Whether the act is possible on a row; one such row among the ticked ones offers it. Without it: on every row. */
  isOffered?: (row: Row) => boolean;
  Dialog: ComponentType<BulkDialogProps<Row>>;
};

type Props<Row> = {
  acts: readonly BulkAct<Row>[];
  chosen: readonly Row[];
  onClear: () => void;
  /** Buttons without a dialog, after those of the acts. */
  children?: ReactNode;
};

/** The bar with the acts that the user may do to the ticked rows, and the dialog of the one that was pressed. */
export function BulkActs<Row>({ acts, chosen, onClear, children }: Props<Row>) {
  const t = useTranslations();
  const may = useMay();
  // The dialog keeps its rows when the ticks are cleared.
  const [asked, setAsked] = useState<{ act: BulkAct<Row>; rows: readonly Row[] } | null>(null);
  const offered = acts.filter(({ permission, isOffered }) => may(permission) && (!isOffered || chosen.some(isOffered)));
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {offered.map((act) => (
            <Button key={act.label} size="xs" variant="default" onClick={() => setAsked({ act, rows: chosen })}>
              {t(act.label)}
            </Button>
          ))}
          {children}
        </BulkBar>
      )}
      {asked && <asked.act.Dialog rows={asked.rows} onClose={() => setAsked(null)} onDone={onClear} />}
    </>
  );
}
