import { VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import type { listUnitProductsEndpoint, UnitProduct } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './unit-matrix.module.css';
import type { Cell } from './unit-product-drawer.tsx';

export type UnitProducts = OutputOf<typeof listUnitProductsEndpoint>;

/** Table of products by unit, grouped by main group. */
export function UnitMatrix({ data, onOpen }: { data: UnitProducts; onOpen: (cell: Cell) => void }) {
  const t = useTranslations('catalogue.units');
  const named = useLocalizedName();
  return (
    <ScrollBox className={styles.scroll} aria-label={t('matrix')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {data.units.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {data.mainGroups.map((group) => {
          const products = data.subGroups.filter(({ mainGroupId }) => mainGroupId === group.id);
          if (products.length === 0) return null;
          return (
            <tbody key={group.id}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={data.units.length + 1}>
                  {named(group)}
                </th>
              </tr>
              {products.map((product) => (
                <tr key={product.id}>
                  <th scope="row">{named(product)}</th>
                  {data.units.map((unit) => {
                    const row = data.rows.find(({ unitId, subGroupId }) => unitId === unit.id && subGroupId === product.id);
                    return (
                      <td key={unit.id}>
                        <button
                          type="button"
                          className={styles.cell}
                          data-sold={row !== undefined || undefined}
                          onClick={() => onOpen({ unitId: unit.id, subGroupId: product.id })}
                        >
                          <VisuallyHidden>{t('cell', { product: named(product), unit: unit.name })} </VisuallyHidden>
                          {row ? <UnitProductSummary row={row} /> : t('notSold')}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </ScrollBox>
  );
}

/** Summarizes the settings that differ at this unit with icons. */
export function UnitProductSummary({ row }: { row: UnitProduct }) {
  const t = useTranslations('catalogue.units');
  return (
    <>
      <span>{t('sold')}</span>
      {row.portalVisible && <IconWorld size={16} stroke={1.5} aria-label={t('portalVisible')} />}
      {row.vatPercent !== null && <span className="num">{row.vatPercent}%</span>}
      {row.leadDays !== null && <span className="num">{t('days', { days: row.leadDays })}</span>}
    </>
  );
}
