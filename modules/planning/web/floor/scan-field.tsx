import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { findScannedEventEndpoint } from '#modules/planning/contract/find-scanned-event.endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './floor-head.module.css';

type Props = { onFound(placeId: number, eventId: number): void };

/** A scanner types a whole code within this time per character; a person does not. */
const scanGapMs = 60;
const shortestCode = 4;
const open: readonly string[] = ['in_progress', 'on_hold', 'planned'];

/** Opens the operation of a barcode of the job ticket: scanned anywhere on the screen, or typed here. */
export function ScanField({ onFound }: Props) {
  const t = useTranslations('planning.floor');
  const tStatus = useTranslations('planning.statuses');
  const [typed, setTyped] = useState('');
  async function look(code: string) {
    const answer = await call(findScannedEventEndpoint, { code }).catch(() => undefined);
    const found = answer?.found;
    setTyped('');
    if (found && found.placeId > 0 && open.includes(found.status)) return onFound(found.placeId, found.eventId);
    const text = found ? t('scanNotOpen', { code, status: tStatus(found.status) }) : t(answer ? 'scanUnknown' : 'scanFailed', { code });
    notify({ kind: 'error', title: text });
  }
  useScanner((code) => void look(code));
  return (
    <form
      noValidate
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void look(typed.trim());
      }}
    >
      <TextInput
        aria-label={t('scan')}
        placeholder={t('scan')}
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
    </form>
  );
}

/** Calls back with what a barcode scanner types outside the fields of the page. */
function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let code = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const late = event.timeStamp - last > scanGapMs;
      last = event.timeStamp;
      if (late) code = '';
      if (event.key === 'Enter' && code.length >= shortestCode) {
        event.preventDefault();
        latest.current(code);
        code = '';
      } else if (event.key.length === 1) code += event.key;
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
