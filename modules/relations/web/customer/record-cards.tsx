import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Endpoint, InputOf, Reads } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import styles from './relations-form.module.css';

type Props<Row extends { id: number }, Remove extends Endpoint> = {
  rows: readonly Row[];
  mayEdit: boolean;
  /** The title of a card and the text below it. */
  title: (row: Row) => string;
  about: (row: Row) => string;
  /** The warning on a row; null without one. */
  warning?: (row: Row) => string | null;
  /** Text when there are no rows. */
  none?: string;
  remove: { endpoint: Remove; input: (row: Row) => InputOf<Remove>; attribute: string };
  addLabel: string;
  changeLabel: string;
  /** The modules whose reads are refetched after a removal. */
  invalidates?: readonly Reads[];
  /** Further acts of a card. */
  acts?: (row: Row) => ReactNode;
  /** Renders the form of a row, or of a new one. */
  form: (row: Row | null, close: () => void) => ReactNode;
};

/** Lists addresses, contacts or other records of a customer as cards that are edited in a dialog and removed when nothing refers to them. */
export function RecordCards<Row extends { id: number }, Remove extends Endpoint>(props: Props<Row, Remove>) {
  const { rows, mayEdit, title, about, warning, none, remove, addLabel, changeLabel, invalidates = ['relations'], acts, form } = props;
  const t = useTranslations('relations.edit');
  const tp = useTranslations('platform.actions');
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const close = () => setEditing(null);
  const opened = editing === 'new' ? null : editing;
  // Follows changes by others; when they delete the row, the typed values stay until saving reports it.
  const edited = rows.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <div className={styles.cards}>
      {rows.length === 0 && none && <p>{none}</p>}
      {rows.map((row) => (
        <article key={row.id} className={styles.card}>
          <div>
            <p>{title(row)}</p>
            <p>{about(row)}</p>
            {warning?.(row) && <p className={styles.warning}>{warning(row)}</p>}
          </div>
          {mayEdit && (
            <div className={styles.acts}>
              {acts?.(row)}
              <Button variant="default" size="compact-sm" onClick={() => setEditing(row)}>
                {t('change')}
              </Button>
              <RemoveButton
                size="compact-sm"
                endpoint={remove.endpoint}
                input={remove.input(row)}
                attribute={remove.attribute}
                invalidates={invalidates}
              />
            </div>
          )}
        </article>
      ))}
      {mayEdit && (
        <div>
          <Button variant="default" onClick={() => setEditing('new')}>
            {addLabel}
          </Button>
        </div>
      )}
      <Modal
        opened={editing !== null}
        onClose={close}
        title={editing === 'new' ? addLabel : changeLabel}
        size="lg"
        closeButtonProps={{ 'aria-label': tp('close') }}
      >
        {editing !== null && form(edited, close)}
      </Modal>
    </div>
  );
}
