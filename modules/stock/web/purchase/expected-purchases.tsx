import { stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { PartHeading } from '../figures.tsx';
import type { MaterialDetail } from '../material/material-side.tsx';
import stock from '../stock.module.css';

/** The purchases that still bring something of an item. */
export function ExpectedPurchases({ purchases }: Pick<MaterialDetail, 'purchases'>) {
  const t = useTranslations('stock.purchases');
  const format = useFormat();
  const mayOpen = useMay()(stockPurchasesPage.access);
  if (purchases.length === 0) return null;
  return (
    <>
      <PartHeading part="purchases" />
      <table className={`${table.table} ${table.narrow}`}>
        <tbody>
          {purchases.map((one) => (
            <tr key={one.id}>
              <td>
                {mayOpen ? (
                  <PageLink page={stockPurchasesPage} search={{ sel: String(one.id) }}>
                    {one.number}
                  </PageLink>
                ) : (
                  one.number
                )}
              </td>
              <td>
                {one.supplier}
                {one.confirmed && <span className={stock.quiet}> {t('statuses.confirmed')}</span>}
              </td>
              <td>
                <DateText date={one.expectedOn} due />
              </td>
              <td className={`${table.right} num`}>{format.quantity(one.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
