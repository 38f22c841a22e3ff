import { UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './stock.module.css';
import { useQuantityHint } from './use-quantity-hint.ts';

/** The lists of a side panel that make its figures. */
type ItemPart = 'lots' | 'reservations' | 'journal' | 'purchases' | 'making';

type Figure = { label: string; value: number; opens?: ItemPart };
type Props = { figures: readonly Figure[]; item: Packed };

/** The main quantities of an item, each below its name, in packs and kilograms on hover; one that a list of the panel makes opens that list. */
export function Figures({ figures, item }: Props) {
  const t = useTranslations('stock.side');
  const format = useFormat();
  const hint = useQuantityHint();
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, opens }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" title={hint(value, item)}>
            {opens && value !== 0 ? (
              <UnstyledButton
                className={styles.opens}
                aria-label={t('opens', { figure: label, value: format.decimal(value), list: t(opens) })}
                onClick={(event: MouseEvent<HTMLElement>) => show(event.currentTarget, opens)}
              >
                {format.decimal(value)}
              </UnstyledButton>
            ) : (
              format.decimal(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Scrolls the panel to the heading of a list, which gets the focus. */
function show(figure: HTMLElement, part: ItemPart): void {
  const heading = figure.closest('section[aria-label]')?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The heading of a list that figures open. */
export function PartHeading({ part }: { part: ItemPart }) {
  return (
    <h3 className={styles.section} data-part={part} tabIndex={-1}>
      {useTranslations('stock.side')(part)}
    </h3>
  );
}
