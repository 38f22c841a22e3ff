import type { listOvertimeEndpoint } from '#modules/planning/contract/closing/list-overtime.endpoint.ts';
import { setOvertimeEndpoint } from '#modules/planning/contract/closing/set-overtime.endpoint.ts';
import type { Window } from '#modules/planning/domain/calendar.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { type BoardPlace, isoOfMinute } from '../board/board-model.ts';
import type { BoardScale } from '../board/board-scale.ts';
import styles from './overtime-windows.module.css';

export type OfferedOvertime = OutputOf<typeof listOvertimeEndpoint>['offered'][number];
type Props = { place: Pick<BoardPlace, 'id' | 'code' | 'overtime'>; offered: readonly OfferedOvertime[]; scale: BoardScale };

/** The overtime of a place in its row: a click opens what is offered, with its price, and closes again what is open and empty. */
export function OvertimeWindows({ place, offered, scale }: Props) {
  const t = useTranslations('planning.closing');
  const format = useFormat();
  const set = useAct(setOvertimeEndpoint, { invalidates: ['planning'] });
  const isShown = ({ start, end }: Window) => scale.days.some((day) => day.open && start < day.end && end > day.start);
  async function change({ start, end }: Window, open: boolean, name: string) {
    const done = await set.run({ id: place.id, start, end, open });
    if (done) notify({ kind: 'success', group: 'board', title: t(open ? 'opened' : 'shutDone'), content: name });
  }
  // The list of what is offered and the board are read one after the other.
  const isOpened = ({ start, end }: Window) => place.overtime.some((window) => window.start < end && window.end > start);
  const windows = [
    ...offered.filter((window) => !isOpened(window)).map((window) => ({ ...window, isOpen: false })),
    ...place.overtime.map((window) => ({ ...window, isOpen: true, euros: null })),
  ];
  return windows.filter(isShown).map(({ start, end, isOpen, euros }) => {
    const price = euros === null ? t('noPrice') : t('price', { euros: format.quantity(Math.round(euros)) });
    const when = { place: place.code, from: format.moment(isoOfMinute(start)), until: format.time(isoOfMinute(end)) };
    const name = isOpen ? t('shutWindow', when) : t('openWindow', { ...when, price });
    return (
      <button
        key={start}
        type="button"
        className={styles.window}
        data-open={isOpen || undefined}
        style={{ left: scale.xOf(start), width: Math.max(12, scale.xOf(end) - scale.xOf(start)) }}
        disabled={set.pending}
        aria-label={name}
        title={name}
        onClick={() => void change({ start, end }, !isOpen, `${when.place} ${when.from} – ${when.until}`)}
      >
        {!isOpen && (euros === null ? '+' : `+ ${price}`)}
      </button>
    );
  });
}
