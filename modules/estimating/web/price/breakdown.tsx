import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './breakdown.module.css';
import { CostLine } from './cost-line.tsx';

/** Shows the cost per part; a part opens to its lines, a line to its formula. */
export function Breakdown({ chosen, parameterSet }: { chosen: PricedCalculation['chosen']; parameterSet: string }) {
  const t = useTranslations('estimating.calculator');
  const tParts = useTranslations('estimating.parts');
  const format = useFormat();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['inner', 'sheet']));
  const [line, setLine] = useState<string | null>(null);
  function toggle(part: string) {
    const next = new Set(open);
    if (!next.delete(part)) next.add(part);
    setOpen(next);
  }
  return (
    <section className={styles.breakdown}>
      <div className={styles.head}>
        <h2>{t('breakdown', { quantity: chosen.quantity })}</h2>
        <span />
        <span>{t('amount')}</span>
        <span>{t('time')}</span>
        <span>{t('costEuro')}</span>
      </div>
      {chosen.parts.map(({ part, cost, minutes, lines }) => {
        const isOpen = open.has(part);
        const Chevron = isOpen ? IconChevronDown : IconChevronRight;
        return (
          <div key={part}>
            <button type="button" className={styles.part} aria-expanded={isOpen} onClick={() => toggle(part)}>
              <span className={styles.name}>
                <Chevron size={15} stroke={1.75} aria-hidden /> {tParts(part)}
              </span>
              <span />
              <span />
              <span className="num">{minutes > 0 && format.minutes(minutes)}</span>
              <strong className="num">{format.money(cost, { decimals: 4 })}</strong>
            </button>
            {isOpen &&
              lines.map((one) => (
                <CostLine
                  key={one.code}
                  line={one}
                  parameterSet={parameterSet}
                  isOpen={line === one.code}
                  onToggle={() => setLine(line === one.code ? null : one.code)}
                />
              ))}
          </div>
        );
      })}
    </section>
  );
}
