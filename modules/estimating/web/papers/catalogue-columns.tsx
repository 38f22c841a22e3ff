import type { PaperFactsList, PaperFactsRow } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import type { CatalogueSheet } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { usePaperName } from './use-paper-name.ts';

/** A sheet with its parameters and the facts stored beside them. */
export type CataloguePaper = CatalogueSheet & {
  called: string;
  /** Null when no facts are stored. */
  facts: PaperFactsRow | null;
  suppliers: readonly string[];
  /** Lead time of the quickest supplier, in working days. */
  leadDays: number | null;
};

/** Joins the sheets with their names and their stored facts. */
export function usePapers(sheets: readonly CatalogueSheet[], known: PaperFactsList | undefined): CataloguePaper[] {
  const nameOf = usePaperName();
  const factsOf = new Map((known?.rows ?? []).map((row) => [row.code, row]));
  const suppliers = new Map((known?.suppliers ?? []).map(({ id, name }) => [id, name]));
  return sheets.map((sheet) => {
    const facts = factsOf.get(sheet.code) ?? null;
    const sold = facts?.suppliers ?? [];
    return {
      ...sheet,
      called: nameOf(sheet),
      facts,
      suppliers: sold.map(({ supplierId }) => suppliers.get(supplierId) ?? ''),
      leadDays: sold.length > 0 ? Math.min(...sold.map(({ leadDays }) => leadDays)) : null,
    };
  });
}

export function useCatalogueColumns(): Column<CataloguePaper>[] {
  const t = useTranslations('estimating.catalogue');
  const tFacts = useTranslations('estimating.papersPage');
  const format = useFormat();
  const words = (key: string, title: string, width: string, say: (paper: CataloguePaper) => string): Column<CataloguePaper> => ({
    ...{ key, title, width, cell: say, text: say, wide: true, quiet: true },
  });
  const figure = (
    key: string,
    title: string,
    width: string,
    value: (paper: CataloguePaper) => number | null,
    say: (value: number) => string = String,
  ): Column<CataloguePaper> => ({
    ...{ key, title, width, number: true, wide: true, text: value },
    cell: (paper) => {
      const found = value(paper);
      return found !== null && say(found);
    },
  });
  const sheetSize = ({ longMm, shortMm }: CataloguePaper) => `${longMm} × ${shortMm}`;
  return [
    { key: 'code', title: t('code'), cell: ({ code }) => code, text: ({ code }) => code, strong: true, width: 'minmax(84px, 96px)' },
    { key: 'name', title: t('name'), cell: ({ called }) => called, text: ({ called }) => called, width: 'minmax(84px, 1.4fr)' },
    { key: 'sheet', title: t('sheetMm'), cell: sheetSize, text: sheetSize, number: true, width: '92px' },
    {
      key: 'price',
      title: t('pricePerThousand'),
      cell: ({ pricePerThousand }) => <Money value={pricePerThousand} />,
      text: ({ pricePerThousand }) => pricePerThousand / 10_000,
      ...{ number: true, wide: true, width: '80px' },
    },
    words('grain', t('grainShort'), '48px', ({ grains }) => grains.join(' ')),
    figure('gramsPerM2', t('grams'), '56px', ({ gramsPerM2 }) => gramsPerM2, format.quantity),
    figure(
      'bulk',
      t('bulk'),
      '56px',
      ({ bulkCm3PerG }) => bulkCm3PerG,
      (value) => format.fixed(value, 2),
    ),
    figure(
      'thickness',
      t('thickness'),
      '66px',
      ({ thicknessMm }) => thicknessMm,
      (value) => format.fixed(value, 3),
    ),
    figure(
      'kg',
      t('kgPerThousand'),
      '70px',
      ({ kgPerThousand }) => kgPerThousand,
      (value) => format.fixed(value, 2),
    ),
    words('suppliers', t('suppliers'), 'minmax(90px, 1fr)', ({ suppliers }) => suppliers.join(', ')),
    figure('leadDays', t('leadDays'), '70px', ({ leadDays }) => leadDays, format.quantity),
    words('certificate', tFacts('certificate'), 'minmax(76px, 104px)', ({ facts }) =>
      facts && facts.certificate !== 'none' ? tFacts(`certificates.${facts.certificate}`) : '',
    ),
    figure('freeSheets', t('freeSheets'), '84px', ({ freeSheets }) => freeSheets, format.quantity),
    words('house', t('house'), '76px', ({ facts }) => (facts?.houseStock ? t('isHouse') : '')),
  ];
}
