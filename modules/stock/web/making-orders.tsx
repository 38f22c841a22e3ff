import { useFormat } from '#platform/web/locale/use-format.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { PartHeading } from './figures.tsx';
import { OrderLink } from './order-link.tsx';
import type { StockDetail } from './stock-side.tsx';

/** The orders that are making an article for stock. */
export function MakingOrders({ making }: Pick<StockDetail, 'making'>) {
  const format = useFormat();
  if (making.length === 0) return null;
  return (
    <>
      <PartHeading part="making" />
      <table className={`${table.table} ${table.narrow}`}>
        <tbody>
          {making.map(({ lineId, basketId, number, on, quantity }) => (
            <tr key={lineId}>
              <td>
                <OrderLink id={basketId} number={number} />
              </td>
              <td>
                <DateText date={on} due />
              </td>
              <td className={`${table.right} num`}>{format.quantity(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
