import { Drawer } from '@mantine/core';
import type { PriceListRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PriceListForm } from './price-list-form.tsx';

/** Creates a price list in a drawer. */
export function NewPriceList({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const t = useTranslations('estimating.priceLists');
  return (
    <Drawer opened onClose={onClose} title={t('new')} size={480} closeButtonProps={{ 'aria-label': t('close') }}>
      <PriceListForm list={null} onSaved={onSaved} />
    </Drawer>
  );
}

/** Edits the owner and the period of a price list in a drawer. */
export function EditPriceList({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useTranslations('estimating.priceLists');
  return (
    <Drawer opened onClose={onClose} title={t('edit')} size={480} closeButtonProps={{ 'aria-label': t('close') }}>
      <PriceListForm list={list} onSaved={onClose} />
    </Drawer>
  );
}
