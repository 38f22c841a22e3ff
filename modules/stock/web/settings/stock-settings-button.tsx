import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';

const StockSettingsDialog = lazyPart(() => import('./stock-settings.dialog.tsx'), 'StockSettingsDialog');

/** Opens the tolerances and terms of stock, for those who may set them. */
export function StockSettingsButton() {
  const t = useTranslations('stock.settings');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(saveStockSettingsEndpoint.permission)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <StockSettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
