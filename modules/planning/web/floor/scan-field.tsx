import { findScannedEventEndpoint } from '#modules/planning/contract/find-scanned-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { findByCode } from '#modules/planning/domain/floor/scanned-code.ts';
import { call } from '#platform/web/call/call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import styles from './floor-head.module.css';

type Props = { jobs: readonly Todo[]; onFound(placeId: number, eventId: number, code: string): void };

const open: readonly string[] = ['in_progress', 'on_hold', 'planned'];

/** Opens the operation of a barcode of the job ticket: scanned anywhere on the screen, or typed here. The jobs on the screen need no network. */
export function ScanField({ jobs, onFound }: Props) {
  const t = useTranslations('planning.floor');
  const tStatus = useTranslations('planning.statuses');
  async function look(code: string) {
    const known = findByCode(jobs, code);
    if (known && open.includes(known.status)) return onFound(known.placeId, known.id, code);
    const answer = await call(findScannedEventEndpoint, { code }).catch(() => undefined);
    const found = answer?.found;
    if (found && found.placeId > 0 && open.includes(found.status)) return onFound(found.placeId, found.eventId, code);
    const text = found ? t('scanNotOpen', { code, status: tStatus(found.status) }) : t(answer ? 'scanUnknown' : 'scanFailed', { code });
    notify({ kind: 'error', title: text });
  }
  return <ScanInput label={t('scan')} className={styles.scan} onCode={(code) => void look(code)} />;
}
