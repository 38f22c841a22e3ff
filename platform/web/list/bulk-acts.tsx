import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { CountTextKey, TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import { useActKeys } from '../layout/act-menu.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { useMay } from '../session.tsx';
import styles from './bulk-bar.module.css';
import { BulkBar } from './bulk-bar.tsx';

export type BulkDialogProps<Row> = {
  rows: readonly Row[];
  onClose: () => void;
  /** Clears the ticks, after at least one row succeeded. */
  onDone: () => void;
};

type Variant = 'default' | 'subtle' | 'filled';

/** `row`: the record as it is now; a form with `isAct` shows a change by somebody else before it acts. */
export type RowDialogProps<Row> = { row: Row; onClose: () => void; onDone?: (() => void) | undefined };

/**
 * An act on a record, as one value: its permission and when it is possible, its button or dialog beside one record and its key, and its dialog
 * for the ticked rows of a list, or its own button for them when it needs no dialog. An act has the one, the other or both.
 */
export type RecordAct<Row> = {
  /** The text on the button of the bar, and on the one that opens `RowDialog`; it may count the records. */
  label: TextKey | CountTextKey;
  permission: Access;
  keys?: string;
  /** Whether the act is possible on a row; one such row among the ticked ones offers it in the bar. Without it: on every row. */
  isOffered?: (row: Row) => boolean;
  Button?: ComponentType<RecordButtonProps<Row>>;
  /** Instead of `Button`; the dialog stays open when the act is no longer possible on the row. */
  RowDialog?: ComponentType<RowDialogProps<Row>>;
  /** The look of the button that opens a dialog; `filled` on the one act that is usual for the row, which has Ctrl+Enter beside one record. */
  variant?: Variant | ((row: Row) => Variant);
  Dialog?: ComponentType<BulkDialogProps<Row>>;
  BulkButton?: ComponentType<BulkButtonProps<Row>>;
};

/** `rows`: the ticked rows on which the act is possible. */
export type BulkButtonProps<Row> = { rows: readonly Row[]; onDone: () => void };

export type RecordButtonProps<Row> = { row: Row; onDone?: (() => void) | undefined };

type RecordActsProps<Row> = RecordButtonProps<Row> & {
  acts: readonly RecordAct<Row>[];
  size?: 'xs' | 'compact-xs' | 'sm';
  /** Names the record in the palette and to screen readers, where a page shows the acts of several. */
  of?: string;
};

/** The buttons of the acts that the user may do to one record, and the dialog of the one that was pressed. The palette has them too. */
export function RecordActs<Row>({ acts, size = 'xs', of, ...props }: RecordActsProps<Row>) {
  const t = useTranslations();
  const labelOf = (act: RecordAct<Row>) => t(act.label, { count: 1 });
  const may = useMay();
  const [asked, setAsked] = useState<RecordAct<Row> | null>(null);
  const places = useRef(new Map<string, HTMLElement>());
  const offered = acts.filter(
    ({ permission, isOffered, RowDialog, Button }) =>
      (RowDialog ?? Button) !== undefined && may(permission) && (isOffered?.(props.row) ?? true),
  );
  useActKeys(
    offered.map((act) => ({
      name: act.label,
      label: of === undefined ? labelOf(act) : `${labelOf(act)}: ${of}`,
      keys: act.keys ?? (act.RowDialog && variantOf(act, props.row) === 'filled' ? 'mod+Enter' : undefined),
      // Its button may ask first, or be waiting for the server.
      run: () => places.current.get(act.label)?.querySelector('button')?.click(),
    })),
  );
  const RowDialog = asked?.RowDialog;
  return (
    <>
      {offered.map((act) => (
        <span
          key={act.label}
          className={styles.place}
          ref={(place) => void (place ? places.current.set(act.label, place) : places.current.delete(act.label))}
        >
          {act.RowDialog ? (
            <Button
              size={size}
              variant={variantOf(act, props.row)}
              {...(of !== undefined && { 'aria-label': `${labelOf(act)} ${of}` })}
              onClick={() => setAsked(act)}
            >
              {labelOf(act)}
            </Button>
          ) : (
            act.Button && <act.Button {...props} />
          )}
        </span>
      ))}
      {RowDialog && <RowDialog row={props.row} onClose={() => setAsked(null)} onDone={props.onDone} />}
    </>
  );
}

const variantOf = <Row,>({ variant = 'default' }: RecordAct<Row>, row: Row): Variant =>
  typeof variant === 'function' ? variant(row) : variant;

type Props<Row> = {
  acts: readonly RecordAct<Row>[];
  chosen: readonly Row[];
  onClear: () => void;
  /** Shown after the buttons of the acts: a total, a link to papers. */
  children?: ReactNode;
};

/** The bar with the acts that the user may do to the ticked rows, and the dialog of the one that was pressed. */
export function BulkActs<Row>({ acts, chosen, onClear, children }: Props<Row>) {
  const t = useTranslations();
  const may = useMay();
  // The dialog keeps its rows when the ticks are cleared.
  const [asked, setAsked] = useState<{ act: RecordAct<Row>; rows: readonly Row[] } | null>(null);
  const offered = acts.filter(
    ({ permission, isOffered, Dialog, BulkButton }) => (Dialog ?? BulkButton) && may(permission) && (!isOffered || chosen.some(isOffered)),
  );
  const Dialog = asked?.act.Dialog;
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {offered.map((act) =>
            act.BulkButton ? (
              <act.BulkButton key={act.label} rows={act.isOffered ? chosen.filter(act.isOffered) : chosen} onDone={onClear} />
            ) : (
              <Button
                key={act.label}
                size="xs"
                variant={typeof act.variant === 'string' ? act.variant : 'default'}
                onClick={() => setAsked({ act, rows: chosen })}
              >
                {t(act.label, { count: chosen.length })}
              </Button>
            ),
          )}
          {children}
        </BulkBar>
      )}
      {asked && Dialog && <Dialog rows={asked.rows} onClose={() => setAsked(null)} onDone={onClear} />}
    </>
  );
}
