import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { countedInCopy } from '#modules/baskets/domain/copy/copy-basket.ts';
import { groupOf } from '#modules/baskets/domain/line/line-groups.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addMoney, type Money, subtractMoney } from '#platform/domain/money.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './copy-basket.module.css';

type Line = OutputOf<typeof previewCopyEndpoint>['lines'][number];
type Props = { lines: readonly Line[]; taken: readonly number[]; onTake: (lineIds: number[]) => void; kept: boolean; error: ReactNode };

/** The lines that can be copied, with their original and today's price. */
export function CopyLinesTable({ lines, taken, onTake, kept, error }: Props) {
  const t = useTranslations('baskets.copy');
  const tLines = useTranslations('baskets.lines');
  const format = useFormat();
  // Alternatives share a name, so they show their specification.
  const competing = new Set(lines.filter(({ alternativeOf }) => alternativeOf !== null).map(groupOf));
  const chosen = countedInCopy(lines.filter(({ id }) => taken.includes(id)));
  const then = addMoney(...chosen.map(({ price }) => price));
  const today = addMoney(...chosen.map(({ price, priceToday }) => priceToday ?? price));
  const toggle = (id: number) => onTake(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id]);
  return (
    <ScrollBox className={styles.scroll} aria-label={t('line')}>
      {error && <p className={styles.problem}>{error}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-label={t('line')} />
            <th>{t('line')}</th>
            <th className={`${styles.number} ${styles.roomy}`}>{t('quantity')}</th>
            <th className={styles.number}>{t('then')}</th>
            <th className={styles.number}>{t('today')}</th>
            <th className={`${styles.number} ${styles.roomy}`}>{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>
                <Checkbox
                  data-field={index === 0 ? 'lineIds' : undefined}
                  aria-invalid={error ? true : undefined}
                  checked={taken.includes(line.id)}
                  onChange={() => toggle(line.id)}
                  aria-label={t('take', { line: line.description })}
                />
              </td>
              <td>
                {line.alternativeOf === null ? line.description : tLines('alternative', { line: line.description })}
                {competing.has(groupOf(line)) && <span className={styles.changed}>{line.specification.split('\n').join(' · ')}</span>}
                <span className={styles.narrow}>{t('pieces', { count: line.quantity })}</span>
                {line.problem && <span className={styles.problem}>{line.problem}</span>}
                {line.changed.map((sentence) => (
                  <span key={sentence} className={styles.changed}>
                    {sentence}
                  </span>
                ))}
              </td>
              <td className={`${styles.number} ${styles.roomy}`}>{format.quantity(line.quantity)}</td>
              <td className={styles.number}>{line.priceOnRequest ? t('onRequest') : format.money(line.price)}</td>
              <td className={styles.number}>
                {line.priceOnRequest ? t('onRequest') : line.priceToday === null ? '–' : format.money(line.priceToday)}
              </td>
              <td className={`${styles.number} ${styles.roomy}`}>{difference(line.price, line.priceToday, format)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th>{t('total')}</th>
            <td className={styles.roomy} />
            <td className={`${styles.number} ${kept ? styles.counts : ''}`}>{format.money(then)}</td>
            <td className={`${styles.number} ${kept ? '' : styles.counts}`}>{format.money(today)}</td>
            <td className={`${styles.number} ${styles.roomy}`}>{difference(then, today, format)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

function difference(then: Money, today: Money | null, format: ReturnType<typeof useFormat>): string {
  if (today === null || today === then) return '';
  return `${today > then ? '+' : ''}${format.money(subtractMoney(today, then))}`;
}
