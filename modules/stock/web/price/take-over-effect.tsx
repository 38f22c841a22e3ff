import { readTakeOverEndpoint } from '#modules/stock/contract/price/read-take-over.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addMoney, moneyFromEuros, moneyFromUnits, noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import table from '#platform/web/parts/table.module.css';
import { ChangedQuotes } from './changed-quotes.tsx';

/** The prices of a merchant beside those of the calculation, and what they do to open quotes. */
export function TakeOverEffect({ asked }: { asked: InputOf<typeof readTakeOverEndpoint> }) {
  const t = useTranslations('stock.takeOver');
  const tChange = useTranslations('stock.priceChange');
  const format = useFormat();
  const effect = useCall(readTakeOverEndpoint, asked, { keepPrevious: true });
  const { data } = effect;
  if (!data) return <QueryStatus of={[effect]} />;
  const { rows, unclear, quotes } = data;
  const other = rows.filter(({ nowEur, laterEur }) => nowEur !== laterEur);
  const money = (euros: number) => format.money(moneyFromEuros(euros), { sign: true });
  const more = quotes.reduce((sum, one) => addMoney(sum, one.more), noMoney);
  return (
    <>
      <p role="status">
        {other.length === 0
          ? t(rows.length === 0 ? 'none' : 'same')
          : t('sum', {
              ...{ papers: other.length, quotes: quotes.length, way: more < 0 ? 'less' : 'more' },
              amount: format.money(moneyFromUnits(Math.abs(more)), { sign: true }),
            })}
      </p>
      {unclear.length > 0 && <p>{t('unclear', { count: unclear.length, papers: unclear.join(', ') })}</p>}
      <ChangedQuotes quotes={quotes} />
      {other.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('paper')}</th>
                <th scope="col" className={table.right}>
                  {tChange('now')}
                </th>
                <th scope="col" className={table.right}>
                  {tChange('later')}
                </th>
                <th scope="col" className={table.right}>
                  {t('difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {other.map(({ code, name, unit, nowEur, laterEur }) => (
                <tr key={code}>
                  <td title={name}>{code}</td>
                  <td className={table.right}>{money(nowEur)}</td>
                  <td className={table.right}>{t(`per.${unit}`, { price: money(laterEur) })}</td>
                  <td className={table.right}>{nowEur > 0 && format.percent(laterEur / nowEur - 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
