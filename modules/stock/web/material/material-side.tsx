import { Group } from '@mantine/core';
import { type MaterialRow, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { stockMaterialsPage } from '#modules/stock/contract/stock.pages.ts';
import { lastCostOf } from '#modules/stock/domain/material/last-cost.ts';
import { kgOfMaterial } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { Availability } from '../availability.tsx';
import { Figures } from '../figures.tsx';
import { ExpectedPurchases } from '../purchase/expected-purchases.tsx';
import { Offers } from '../purchase/offers.tsx';
import styles from '../stock.module.css';
import { StockLists } from '../stock-lists.tsx';
import { materialActs } from './material-acts.tsx';
import { useMaterialSize } from './use-material-size.ts';

export type MaterialDetail = OutputOf<typeof readMaterialEndpoint>;

/** Side panel of a material: its figures, lots, reservations and journal. */
export function MaterialSide({ itemId, onClose }: { itemId: number; onClose: () => void }) {
  const t = useTranslations('stock.materials');
  const tList = useTranslations('stock.list');
  const format = useFormat();
  const may = useMay();
  const sizeOf = useMaterialSize();
  const {
    data: stock,
    error,
    refetch,
  } = useCall(readMaterialEndpoint, { itemId }, { live: [`stock_item:${itemId}`, 'basket', 'purchase'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!stock) return null;
  const lastCost = lastCostOf(stock.journal);
  const packed = { perPack: stock.perPack, unitKg: kgOfMaterial(stock) };
  const figures = [
    { label: tList('physical'), value: stock.physical, opens: 'lots' as const },
    { label: tList('reserved'), value: stock.reserved, opens: 'reservations' as const },
    { label: t('available'), value: stock.available },
  ];
  return (
    <section aria-label={stock.paper}>
      <SideHead title={stock.paper} sub={stock.name} onClose={onClose} />
      <Figures figures={figures} item={packed} />
      <Facts
        facts={[
          { label: t('kind'), value: stock.kind !== 'paper' && t(`kinds.${stock.kind}`) },
          { label: t('size'), value: sizeOf(stock) },
          { label: t('grams'), value: stock.gramsPerM2 !== null && t('gramsOf', { grams: format.quantity(stock.gramsPerM2) }) },
          { label: t('grain'), value: stock.unit === 'sheet' && stock.grain !== 'X' && t(`grains.${stock.grain}`) },
          { label: t('packs'), value: packsOf(stock, format.decimal) },
          { label: t('pallets'), value: palletsOf(stock, format.decimal) },
          { label: t('kg'), value: stock.kg !== null && format.quantity(Math.round(stock.kg)) },
          { label: t('value'), value: stock.valueEur !== null && format.money(moneyFromEuros(stock.valueEur), { sign: true }) },
          {
            label: stock.unit === 'sheet' ? t('perThousand') : stock.unit === 'm' ? t('perMetre') : t('perUnit'),
            value:
              stock.unitCostEur !== null &&
              format.money(moneyFromEuros(stock.unitCostEur * (stock.unit === 'sheet' ? 1000 : 1)), { sign: true }),
          },
          {
            label: t('lastCost', { unit: stock.unit }),
            value: lastCost !== null && format.money(moneyFromEuros(lastCost * (stock.unit === 'sheet' ? 1000 : 1)), { sign: true }),
          },
          { label: tList('minimum'), value: format.decimal(stock.minStock) },
          { label: tList('maximum'), value: stock.maxStock > 0 && format.decimal(stock.maxStock) },
          { label: t('policy'), value: t(`policies.${stock.policy}`) },
        ]}
      />
      {may(saveMaterialEndpoint.permission) && !stock.isCut && (
        <Group gap="xs" mt="sm">
          <RecordActs acts={materialActs} row={stock} />
        </Group>
      )}
      <Availability itemId={itemId} packed={packed} hasPurchases={stock.purchases.length > 0} />
      <ExpectedPurchases purchases={stock.purchases} />
      {stock.isCut || !may(readOffersEndpoint.permission) ? null : <Offers itemId={itemId} unit={stock.unit} />}
      <OtherSizes sizes={stock.otherSizes} />
      <StockLists
        stock={{ ...stock, ...packed }}
        item={{ ...stock, code: stock.paper }}
        mayChange={may('stock.mutate')}
        sheets={stock.unit === 'sheet' ? stock : undefined}
      />
    </section>
  );
}

/** The same stock in other sizes, each with what is free of it. */
function OtherSizes({ sizes }: { sizes: MaterialDetail['otherSizes'] }) {
  const t = useTranslations('stock.materials');
  const format = useFormat();
  const sizeOf = useMaterialSize();
  if (sizes.length === 0) return null;
  return (
    <>
      <h3 className={styles.section}>{t('otherSizes')}</h3>
      <ul className={styles.sizes}>
        {sizes.map((one) => (
          <li key={one.itemId}>
            <PageLink page={stockMaterialsPage} search={{ sel: String(one.itemId) }}>
              {one.paper}
            </PageLink>
            <span className={styles.quiet}>{sizeOf({ ...one, webWidthMm: null })}</span>
            <b className="num">{format.quantity(one.available)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The stock in pallets, to a tenth. */
function palletsOf({ perPallet, physical }: MaterialRow, show: (value: number) => string): string {
  return perPallet === null || physical <= 0 ? '' : show(Math.round((physical / perPallet) * 10) / 10);
}

/** The stock in whole packs and what is loose. */
function packsOf({ perPack, physical }: MaterialRow, show: (value: number) => string): string {
  if (perPack === null) return '';
  const loose = physical % perPack;
  return [`${show(Math.floor(physical / perPack))} × ${show(perPack)}`, ...(loose > 0 ? [show(loose)] : [])].join(' + ');
}
