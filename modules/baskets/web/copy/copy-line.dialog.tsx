import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { copyLineEndpoint } from '#modules/baskets/contract/copy/copy-line.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

type Props = { line: LineRow; basket: Pick<BasketDetail, 'id' | 'customer'>; onClose: () => void };

/** Copies a line into another quote that is being made, and opens that quote. */
export default function CopyLineDialog({ line, basket, onClose }: Props) {
  const t = useTranslations('baskets.copyLine');
  const tCopy = useTranslations('baskets.copy');
  const navigate = usePageNavigate();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const asked = { group: 'quotes', sort: 'number', descending: true, limit: 20 } as const;
  const { data } = useCall(
    listBasketsEndpoint,
    { ...asked, ...(search ? { search } : { customerId: basket.customer.id }) },
    { keepPrevious: true },
  );
  const rows = (data?.rows ?? []).filter(({ id, status }) => id !== basket.id && decideEditLines(status).accepted);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const labelOf = ({ number, customer, description }: (typeof rows)[number]) => [number, customer, description].filter(Boolean).join(' · ');
  return (
    <ActDialog
      title={t('title', { line: line.description })}
      endpoint={copyLineEndpoint}
      initial={{ basketId: '', prices: 'today' as 'today' | 'kept', files: false }}
      toInput={(values) => ({ ...values, id: line.id, basketId: Number(values.basketId) })}
      labels={{ basketId: t('into') }}
      submitLabel={t('submit')}
      done={({ basketId, number }) => {
        void navigate(basketPage, { params: { id: basketId } });
        return t('done', { number });
      }}
      onClose={onClose}
      draftKey={`copy-line-${line.id}`}
    >
      {(act) => {
        const { value: prices, onChange: setPrices } = act.field('prices');
        const { onChange: choose, value: chosen, ...into } = act.field('basketId');
        const options = rows.map((row) => ({ value: String(row.id), label: labelOf(row) }));
        const known = chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: labels[chosen] ?? chosen }] : [];
        return (
          <>
            <Select
              label={t('into')}
              placeholder={t('search')}
              searchable
              required
              allowDeselect={false}
              data-autofocus
              data={[...known, ...options]}
              filter={({ options: all }) => all}
              onSearchChange={(text) => setTyped(Object.values(labels).includes(text) ? '' : text)}
              nothingFoundMessage={t('nothing')}
              {...into}
              value={chosen || null}
              onChange={(value) => {
                const option = options.find((one) => one.value === value);
                if (!option) return;
                setLabels({ ...labels, [option.value]: option.label });
                choose(option.value);
              }}
            />
            {line.kind !== 'cost' && (
              <SegmentedControl
                fullWidth
                aria-label={tCopy('prices')}
                data={(['today', 'kept'] as const).map((value) => ({
                  value,
                  label: tCopy(value === 'kept' ? 'pricesKept' : 'pricesToday'),
                }))}
                value={prices}
                onChange={(value) => setPrices(value === 'kept' ? 'kept' : 'today')}
              />
            )}
            {line.approved && <Checkbox label={tCopy('files')} {...act.field('files', 'checkbox')} />}
          </>
        );
      }}
    </ActDialog>
  );
}
