import { Button, Group, Modal, Progress } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Endpoint, InputOf, Reads } from '#platform/contract/endpoint.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import styles from './bulk-form.module.css';
import { type FailedRow, useBulk } from './use-bulk.ts';

type Props<E extends Endpoint, Row> = {
  title: string;
  /** The consequence, in a sentence. */
  lead: ReactNode;
  /** The verb on the button. */
  verb: string;
  endpoint: E;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  toInput: (row: Row) => InputOf<E>;
  invalidates: readonly Reads[];
  /** The error of incomplete input, which prevents submitting. */
  missing?: string | undefined;
  onClose: () => void;
  /** Called after at least one row succeeded, so that the ticks can be cleared. */
  onDone: () => void;
  /** The few fields that are the same for all rows. */
  children?: ReactNode;
};

/** A limit, because nobody has reviewed more rows one by one. */
const mostRows = 200;

/** Runs one act on the ticked rows: asks its input once, shows the progress, and lists the failed rows with the reason. */
export function BulkForm<E extends Endpoint, Row>(props: Props<E, Row>) {
  const { title, lead, verb, rows, nameOf, toInput, invalidates, missing, onClose, onDone, children } = props;
  const t = useTranslations('platform');
  const bulk = useBulk(props.endpoint);
  const [left, setLeft] = useState<readonly FailedRow[]>([]);
  // Unmounts after the fade, so that the focus returns to the button.
  const [open, setOpen] = useState(true);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useKeys(bulk.done === null ? [{ keys: 'mod+s', label: verb, run: () => form.current?.requestSubmit(), within: form }] : []);
  const wrong = rows.length > mostRows ? t('list.bulkMost', { count: mostRows }) : missing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    const stayed = await bulk.run(rows, { nameOf, toInput, invalidates });
    if (!stayed) return;
    const count = rows.length - stayed.length;
    if (count > 0) {
      notify({ kind: 'success', title: t('list.bulkDone', { count }) });
      onDone();
    }
    if (stayed.length === 0) setOpen(false);
    else setLeft(stayed);
  }

  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close'), disabled: bulk.done !== null }}
      closeOnEscape={bulk.done === null}
      closeOnClickOutside={bulk.done === null}
    >
      {left.length > 0 ? (
        <div role="alert">
          <p className={styles.lead}>{t('list.bulkLeft', { count: left.length })}</p>
          <ul className={styles.left}>
            {left.map(({ name, why }) => (
              <li key={name}>
                <strong>{name}</strong> {why}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
          <p className={styles.lead}>{lead}</p>
          {children}
          {tried && wrong && (
            <p role="alert" className={styles.missing}>
              {wrong}
            </p>
          )}
          {bulk.done !== null && <Progress value={(bulk.done / rows.length) * 100} aria-label={t('list.bulkProgress')} />}
          <Group justify="flex-end">
            <Button type="submit" loading={bulk.done !== null} rightSection={<KeyHint keys="mod+s" />}>
              {verb}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
