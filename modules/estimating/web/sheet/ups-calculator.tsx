import { Button, Checkbox, Table, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { CataloguePress, CatalogueSheet } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { upsOnSheet } from '#modules/estimating/domain/sheet/ups-on-sheet.ts';
import { formatOf } from '#modules/estimating/web/calculator/calculator-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useEscape } from '#platform/web/maintenance/use-escape.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';

type Props = { sheet: CatalogueSheet; presses: readonly CataloguePress[]; bleedMm: number; onClose: () => void; children: ReactNode };

/** Calculates how many pieces of a size each press gets from a sheet, above further details of the sheet. */
export function UpsCalculator({ sheet, presses, bleedMm, onClose, children }: Props) {
  const t = useTranslations('estimating.catalogue');
  const may = useMay();
  const [size, setSize] = useState('148 × 210');
  const [mayCross, setMayCross] = useState(false);
  const side = useRef<HTMLElement>(null);
  useEscape(side, onClose);
  const format = formatOf(size);
  const piece = format && { widthMm: format.widthMm + 2 * bleedMm, heightMm: format.heightMm + 2 * bleedMm };
  const stock = { sheetLongMm: sheet.longMm, sheetShortMm: sheet.shortMm, grains: sheet.grains };
  const able = presses.filter(
    (press) =>
      sheet.gramsPerM2 >= press.minGramsPerM2 && sheet.gramsPerM2 <= press.maxGramsPerM2 && sheet.thicknessMm >= press.minThicknessMm,
  );
  return (
    <section ref={side} className={styles.side} aria-label={t('ups', { code: sheet.code })} data-panel>
      <h2>{t('ups', { code: sheet.code })}</h2>
      <div className={styles.narrow}>
        <TextInput
          label={t('size')}
          description={t('sizeHelp', { bleed: bleedMm })}
          value={size}
          error={format ? undefined : t('sizeWrong')}
          onChange={(event) => setSize(event.currentTarget.value)}
        />
        <Checkbox label={t('mayCross')} checked={mayCross} onChange={(event) => setMayCross(event.currentTarget.checked)} />
        {may(productSelectionPage.access) && (
          <Button variant="default" component={Link} {...linkTo(productSelectionPage, { search: { paper: sheet.code } })}>
            {t('use')}
          </Button>
        )}
      </div>
      {piece && (
        <Table mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('press')}</Table.Th>
              <Table.Th ta="right">{t('upsOfPress')}</Table.Th>
              <Table.Th ta="right">{t('fromSheet')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {able.map((press) => {
              const found = upsOnSheet(stock, press, piece, mayCross);
              return (
                <Table.Tr key={press.id}>
                  <Table.Td title={press.name}>{press.id}</Table.Td>
                  <Table.Td ta="right">
                    {found ? `${found.ups} (${found.alongLong} × ${found.alongShort}, ${found.grain})` : t('none')}
                  </Table.Td>
                  <Table.Td ta="right">{found?.fromStockSheet}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
      {children}
    </section>
  );
}
