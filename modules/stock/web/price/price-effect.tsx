import { readPriceChangeEndpoint } from '#modules/stock/contract/price/read-price-change.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addMoney, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import table from '#platform/web/parts/table.module.css';
import { ChangedQuotes } from './changed-quotes.tsx';

/** The effect of a change of prices: per item, and for the stock and open quotes together. */
export function PriceEffect({ change }: { change: InputOf<typeof readPriceChangeEndpoint> }) {
  const t = useTranslations('stock.priceChange');
  const tBases = useTranslations('stock.receiveMaterial.bases');
  const format = useFormat();
  const effect = useCall(readPriceChangeEndpoint, change, { keepPrevious: true });
  const { data } = effect;
  if (!data) return <QueryStatus of={[effect]} />;
  const { rows, stock, quotes } = data;
  if (rows.length === 0) return <p role="status">{t('none')}</p>;
  const money = (euros: number | null) => euros !== null && format.money(moneyFromEuros(euros), { sign: true });
  const ofQuotes = quotes.reduce((sum, { more }) => addMoney(sum, more), noMoney);
  const sums = { stock: format.money(stock, { sign: true }), quotes: format.money(ofQuotes, { sign: true }), count: quotes.length };
  return (
    <>
      <p role="status">{stock === noMoney && quotes.length === 0 ? t('same') : t('sum', sums)}</p>
      <ChangedQuotes quotes={quotes} />
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col" className={table.right}>
                {t('now')}
              </th>
              <th scope="col" className={table.right}>
                {t('later')}
              </th>
              <th scope="col" className={table.right}>
                {t('stock')}
              </th>
              <th scope="col" className={table.right}>
                {t('quotes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, name, basis, nowEur, laterEur, stock: ofStock, quotes: ofItem }) => (
              <tr key={code}>
                <td title={name}>{code}</td>
                <td className={table.right}>{money(nowEur)}</td>
                <td className={table.right}>
                  {money(laterEur)} / {tBases(basis)}
                </td>
                <td className={table.right}>{format.money(ofStock, { sign: true })}</td>
                <td className={table.right}>{format.money(ofItem, { sign: true })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
