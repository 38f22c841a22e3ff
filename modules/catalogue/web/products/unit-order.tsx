import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { orderUnitProductsEndpoint } from '#modules/catalogue/contract/order-unit-products.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './unit-matrix.module.css';
import { UnitProductSummary, type UnitProducts } from './unit-matrix.tsx';
import type { Cell } from './unit-product-drawer.tsx';

type Props = { data: UnitProducts; unit: UnitProducts['units'][number]; onOpen: (cell: Cell) => void };

/** Orders the products of one unit by drag and drop, or with Alt and the arrow keys. */
export function UnitOrder({ data, unit, onOpen }: Props) {
  const t = useTranslations('catalogue.units');
  const named = useLocalizedName();
  const sold = data.rows.filter(({ unitId }) => unitId === unit.id);
  if (sold.length === 0) return <EmptyList title={t('nothingSold', { unit: unit.name })} />;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('orderOf', { unit: unit.name })}>
      <div className={styles.order}>
        {data.mainGroups.map((group) => {
          const ofGroup = sold.filter(({ subGroupId }) => data.subGroups.find(({ id }) => id === subGroupId)?.mainGroupId === group.id);
          if (ofGroup.length === 0) return null;
          return (
            <section key={group.id} aria-label={named(group)}>
              <h2>{named(group)}</h2>
              <GroupOrder data={data} rows={ofGroup} onOpen={onOpen} />
            </section>
          );
        })}
      </div>
    </ScrollBox>
  );
}

function GroupOrder({ data, rows, onOpen }: { data: UnitProducts; rows: UnitProducts['rows']; onOpen: (cell: Cell) => void }) {
  const t = useTranslations('catalogue.units');
  const named = useLocalizedName();
  const may = useMay();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const act = useAct(orderUnitProductsEndpoint, { invalidates: ['catalogue'] });
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return;
    const moved = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
    void act.run({ unitId: rows[0]!.unitId, subGroupIds: moved.map(({ subGroupId }) => subGroupId) });
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <ol>
      {rows.map((row, at) => {
        const product = data.subGroups.find(({ id }) => id === row.subGroupId)!;
        return (
          <li
            key={row.subGroupId}
            className={styles.item}
            data-over={over === at && dragged !== at ? true : undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={() => {
              if (dragged !== null) move(dragged, at);
              setOver(null);
            }}
          >
            {may('catalogue.edit') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.handle}
                draggable
                aria-label={t('move', { product: named(product) })}
                title={t('moveHelp')}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onKeyDown={(event) => onKey(event, at)}
              >
                <IconGripVertical size={16} stroke={1.5} />
              </ActionIcon>
            )}
            <strong>{named(product)}</strong>
            <button type="button" className={styles.cell} style={{ width: 'auto' }} data-sold onClick={() => onOpen(row)}>
              <VisuallyHidden>{t('cell', { product: named(product), unit: '' })} </VisuallyHidden>
              <UnitProductSummary row={row} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
