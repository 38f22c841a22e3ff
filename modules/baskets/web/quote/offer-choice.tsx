import { Radio } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { OfferedLineShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import type { Choice } from '#modules/baskets/domain/quote/answer-quote.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './offer-choice.module.css';
import { OfferedDays } from './offered-days.tsx';

type Props = {
  lines: readonly OfferedLineShape[];
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  /** The quote is answered, so the choice is read-only. */
  fixed?: boolean;
};

/** The offers of a quote: each product with its quantities and prices. Alternatives form one group, of which one is chosen. */
export function OfferChoice({ lines, choices, onChoose, fixed = false }: Props) {
  const t = useTranslations('baskets.approval');
  const groups = [...new Set(lines.map((line) => line.group))].map((group) => lines.filter((line) => line.group === group));
  return groups.map((group) => {
    const rows = group.reduce((count, line) => count + line.rows.length, 0);
    return (
      <section key={group[0]!.group} className={styles.group} role={rows > 1 ? 'radiogroup' : undefined} aria-label={group[0]!.description}>
        {group.length > 1 && !fixed && <p className={styles.hint}>{t('chooseOne')}</p>}
        {group.map((line) => (
          <fieldset key={line.lineId} className={styles.line} aria-labelledby={`offer-${line.lineId}`}>
            <h3 id={`offer-${line.lineId}`} className={styles.title}>
              {line.description}
            </h3>
            {line.set && <p className={styles.specification}>{t('partOfSet', { set: line.set })}</p>}
            {line.title && <p className={styles.specification}>{line.title}</p>}
            {line.specification && <p className={styles.specification}>{line.specification}</p>}
            {line.remark && <p className={styles.specification}>{line.remark}</p>}
            {line.days && <OfferedDays days={line.days} />}
            {line.rows.map((row) => (
              <Row
                key={row.quantity}
                row={row}
                name={`offer-group-${line.group}`}
                onRequest={line.priceOnRequest ?? false}
                selectable={rows > 1 && !fixed && !line.priceOnRequest}
                wasChosen={rows > 1 && fixed}
                chosen={choices.some((choice) => choice.lineId === line.lineId && choice.quantity === row.quantity)}
                onChoose={() => onChoose({ lineId: line.lineId, quantity: row.quantity })}
              />
            ))}
          </fieldset>
        ))}
      </section>
    );
  });
}

type RowProps = {
  name: string;
  row: OfferedLineShape['rows'][number];
  onRequest: boolean;
  selectable: boolean;
  wasChosen: boolean;
  chosen: boolean;
  onChoose: () => void;
};

function Row({ name: group, row, onRequest, selectable, wasChosen, chosen, onChoose }: RowProps) {
  const t = useTranslations('baskets.approval');
  const format = useFormat();
  const name = t('copies', { count: row.quantity, quantity: format.quantity(row.quantity) });
  const each = t('each', { price: format.money(moneyFromEuros(eurosOf(row.price) / row.quantity), { sign: true }) });
  return (
    <div className={styles.row} data-chosen={chosen || undefined}>
      {selectable ? (
        <Radio name={group} label={name} checked={chosen} onChange={onChoose} size="md" />
      ) : (
        <span className={styles.taken}>
          {name}
          {wasChosen && chosen && <IconCheck size={18} stroke={1.5} aria-label={t('taken')} />}
        </span>
      )}
      <span className={styles.each}>{row.quantity > 1 && !onRequest ? each : ''}</span>
      <strong className="num">{onRequest ? t('onRequest') : format.money(row.price, { sign: true })}</strong>
    </div>
  );
}
