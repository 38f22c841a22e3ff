import styles from './status-badge.module.css';

export type StatusTone = 'grey' | 'blue' | 'violet' | 'indigo' | 'amber' | 'cyan' | 'green' | 'rust';
/** The fill of the ring; `dot` is done, `paused` shows bars, `cancelled` a cross. */
export type StatusProgress = 'empty' | 'third' | 'half' | 'twoThirds' | 'dot' | 'paused' | 'cancelled';

const share: Partial<Record<StatusProgress, number>> = { third: 1 / 3, half: 1 / 2, twoThirds: 2 / 3 };

/** A wedge of a circle of radius `r` around (6, 6), clockwise from the top. */
function wedge(part: number, r: number): string {
  const angle = part * 2 * Math.PI;
  const x = 6 + r * Math.sin(angle);
  const y = 6 - r * Math.cos(angle);
  return `M6 6V${6 - r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}

/** Shows a ring that fills as work proceeds, with the status as text: `<StatusBadge status="gepland" tone="blue" progress="half" />`. */
export function StatusBadge({ status, tone, progress }: { status: string; tone: StatusTone; progress: StatusProgress }) {
  const part = share[progress];
  return (
    <span className={styles.status}>
      <svg width="12" height="12" viewBox="0 0 12 12" fill="none" data-tone={tone} className={styles.sign} aria-hidden>
        <circle cx="6" cy="6" r="5.2" stroke="currentColor" strokeWidth="1.5" />
        {part !== undefined && <path d={wedge(part, 3.4)} fill="currentColor" />}
        {progress === 'dot' && <circle cx="6" cy="6" r="3.2" fill="currentColor" />}
        {progress === 'paused' && <path d="M4.7 4v4M7.3 4v4" stroke="currentColor" strokeWidth="1.4" />}
        {progress === 'cancelled' && <path d="m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8" stroke="currentColor" strokeWidth="1.3" />}
      </svg>
      {status}
    </span>
  );
}
