import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Proposal } from './proposal-board.ts';
import styles from './proposal-curve.module.css';

const [width, height, margin] = [320, 72, 6];

/** The weighed total of the best plan during the search, as steps; dashed, the total of the plan as it is. */
export function ProposalCurve({
  curve,
  seconds,
  whatIf,
  before,
}: Pick<Proposal, 'curve' | 'seconds' | 'whatIf'> & { before: number | null }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const totals = [first.total, last.total, ...(before === null ? [] : [before])];
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const x = (milliseconds: number) => (Math.min(1, milliseconds / (1000 * seconds)) * width).toFixed(1);
  const y = (total: number) => (margin + ((highest - total) / Math.max(1, highest - lowest)) * (height - 2 * margin)).toFixed(1);
  const steps = curve.slice(1).map(({ milliseconds, total }) => `H${x(milliseconds)}V${y(total)}`);
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {before !== null && <line x1={0} x2={width} y1={y(before)} y2={y(before)} />}
        <path d={`M0 ${y(first.total)}${steps.join('')}`} />
      </svg>
      <figcaption className="num">
        {t('curve', {
          first: format.quantity(first.total),
          last: format.quantity(last.total),
          at: format.quantity(Math.round(last.milliseconds / 100) / 10),
          trial: String(whatIf !== null),
          before: before === null ? 'none' : format.quantity(before),
        })}
      </figcaption>
    </figure>
  );
}
