import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { OrderLink } from './order-link.tsx';
import styles from './stock.module.css';
import type { StockDetail } from './stock-side.tsx';
import { UndoMovementDialog } from './undo-movement.dialog.tsx';
import { useQuantityHint } from './use-quantity-hint.ts';

/** The movements of an item, the newest first, with their value for who sees prices. */
export function ItemJournal({ stock, mayUndo }: { stock: Pick<StockDetail, 'journal'> & Packed; mayUndo: boolean }) {
  const t = useTranslations('stock.side');
  const hint = useQuantityHint();
  const [undoing, setUndoing] = useState<{ act: number; what: string } | null>(null);
  const tTypes = useTranslations('stock.types');
  const format = useFormat();
  const typeOf = (type: number) => tTypes(String(type) as '10');
  const seesValue = stock.journal.some(({ valueEur }) => valueEur !== null && valueEur !== 0);
  const euros = useEuros();
  return (
    <ScrollBox aria-label={t('journal')}>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('when')}</th>
            <th>{t('what')}</th>
            <th className={table.right}>{t('quantity')}</th>
            <th className={table.right}>{t('balance')}</th>
            {seesValue && <th className={table.right}>{t('entryValue')}</th>}
          </tr>
        </thead>
        <tbody>
          {stock.journal.map((entry) => (
            <tr key={entry.id}>
              <td title={entry.who}>{format.moment(entry.at)}</td>
              <td>
                {typeOf(entry.type)} {entry.order && <OrderLink id={entry.order.id} number={entry.order.number} />}
                <span className={styles.quiet}>
                  {[
                    entry.location,
                    entry.reason,
                    entry.undoes && t('undoes', { at: format.moment(entry.undoes) }),
                    entry.undoneAt && t('undoneAt', { at: format.moment(entry.undoneAt) }),
                  ]
                    .filter(Boolean)
                    .map((word) => ` · ${word}`)}
                </span>
                {mayUndo && entry.mayUndo && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${t('undo')}: ${typeOf(entry.type)} ${format.decimal(entry.quantity)}, ${format.moment(entry.at)}`}
                    onClick={() =>
                      setUndoing({ act: entry.act, what: `${typeOf(entry.type)} ${format.decimal(Math.abs(entry.quantity))}` })
                    }
                  >
                    {t('undo')}
                  </Button>
                )}
              </td>
              <td className={`${table.right} num`} title={hint(entry.quantity, stock)}>
                {entry.quantity > 0 ? '+' : ''}
                {format.decimal(entry.quantity)}
              </td>
              <td className={`${table.right} num`} title={hint(entry.balance, stock)}>
                {format.decimal(entry.balance)}
              </td>
              {seesValue && <td className={`${table.right} num`}>{entry.valueEur ? euros(entry.valueEur) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {undoing && (
        <UndoMovementDialog
          {...undoing}
          entries={stock.journal.filter(({ act }) => act === undoing.act)}
          onClose={() => setUndoing(null)}
        />
      )}
    </ScrollBox>
  );
}

/** Euros to the ten-thousandth, as the value is kept. */
function useEuros() {
  const format = useFormat();
  return (eur: number) => format.money(moneyFromEuros(eur), { sign: true, decimals: 4 });
}

/** The costs of an item that are no part of its value. */
export function ItemVariances({ variances }: Pick<StockDetail, 'variances'>) {
  const t = useTranslations('stock.side');
  const tValue = useTranslations('stock.value');
  const euros = useEuros();
  return (
    <>
      <h3 className={styles.section} title={tValue('varianceHelp')}>
        {t('variances')}
      </h3>
      <table className={`${table.table} ${table.narrow}`}>
        <tbody>
          {variances.map((one) => (
            <tr key={one.id}>
              <td title={one.who}>
                <DateText date={one.countsOn} />
              </td>
              <td className={styles.quiet}>{one.reason}</td>
              <td className={`${table.right} num`}>{euros(one.valueEur)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
