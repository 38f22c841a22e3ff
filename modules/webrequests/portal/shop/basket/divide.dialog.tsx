import { Anchor, Button, Checkbox, Modal, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { PasteDeliveriesDialog } from '#modules/baskets/web/public.ts';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { shopBasketPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { maxCopies } from '#modules/webrequests/domain/shop/configuration.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useDraftValues } from '#platform/web/forms/use-draft-values.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { type DivideRow, emptyRow, isWholeRow, withPasted } from './divide-rows.ts';
import styles from './shop-basket.module.css';
import type { BasketProduct, ShopBasket } from './shop-basket.page.tsx';

type Props = { item: BasketProduct; items: readonly BasketProduct[]; addresses: ShopBasket['addresses']; onClose: () => void };

/** Divides a product over addresses, own ones or a pasted list; the same for all products of the basket when asked. */
export function DivideDialog({ item, items, addresses, onClose }: Props) {
  const t = useTranslations('webrequests.shop.basket.dividing');
  const tPlatform = useTranslations('platform');
  const [suggested] = useState(() => (item.deliveries.length > 0 ? undefined : emptyRow(addresses[0]?.id ?? null, item.quantity)));
  const draft = useDraftValues(shopBasketPage.path, `divide-${item.id}`, {
    rows: suggested ? [suggested] : item.deliveries.map(({ addressId, quantity }) => emptyRow(addressId, quantity)),
    forAll: false,
  });
  const { rows, forAll } = draft.values;
  const [hasDates, setHasDates] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const act = useAct(divideShopItemsEndpoint, {
    invalidates: ['shop', 'relations'],
    onDone: () => {
      draft.forget();
      notify({ kind: 'success', title: t('done') });
      onClose();
    },
  });
  const set = (key: string, change: Partial<DivideRow>) =>
    draft.set({ rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const sum = rows.reduce((total, { quantity }) => total + (quantity || 0), 0);
  const whole = rows.filter(isWholeRow);
  const save = () =>
    act.run({
      items: (forAll ? items : [item]).map(({ id, version }) => ({ id, version })),
      deliveries: whole.map(({ addressId, address, quantity }) =>
        address ? { address, quantity: Number(quantity) } : { addressId: addressId!, quantity: Number(quantity) },
      ),
    });
  const options = addresses.map(({ id, address }) => ({ value: String(id), label: address }));
  const name = item.name || item.product;
  return (
    <Modal opened onClose={onClose} size="lg" title={t('title', { name })} closeButtonProps={{ 'aria-label': tPlatform('actions.close') }}>
      <p className={styles.dialogLead}>{t('lead')}</p>
      {draft.restored && (
        <p className={styles.dialogLead}>
          {tPlatform('form.restored')}{' '}
          <Anchor component="button" type="button" onClick={draft.startOver}>
            {tPlatform('actions.startOver')}
          </Anchor>
        </p>
      )}
      <ol className={styles.rows}>
        {rows.map((row, place) => (
          <li key={row.key}>
            {row.address ? (
              <span className={styles.newAddress}>
                {[row.address.attention, `${row.address.street} ${row.address.houseNumber}`, `${row.address.postcode} ${row.address.city}`]
                  .filter(Boolean)
                  .join(', ')}{' '}
                <em>({t('new')})</em>
              </span>
            ) : (
              <Select
                aria-label={`${t('address')} ${place + 1}`}
                data={options}
                searchable
                value={row.addressId === null ? null : String(row.addressId)}
                onChange={(value) => set(row.key, { addressId: value === null ? null : Number(value) })}
              />
            )}
            <NumberInput
              aria-label={`${t('quantity')} ${place + 1}`}
              min={1}
              max={maxCopies}
              allowDecimal={false}
              value={row.quantity}
              onChange={(typed) => set(row.key, { quantity: typed === '' ? '' : Number(typed) })}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={rows.length === 1}
              onClick={() => draft.set({ rows: rows.filter(({ key }) => key !== row.key) })}
              aria-label={`${t('remove')} ${place + 1}`}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button size="sm" variant="default" onClick={() => draft.set({ rows: [...rows, emptyRow(null, '')] })}>
          {t('add')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setPasting(true)}>
          {t('paste')}
        </Button>
        <strong className="num">{t('sum', { quantity: sum })}</strong>
      </div>
      {items.length > 1 && (
        <Checkbox
          mt="md"
          label={t('all')}
          description={t('allHelp')}
          checked={forAll}
          onChange={({ currentTarget: { checked } }) => draft.set({ forAll: checked })}
        />
      )}
      {hasDates && (
        <p className={styles.dialogLead} role="note">
          {t('oneDay')}
        </p>
      )}
      {whole.length < rows.length && <p className={styles.dialogLead}>{t('missing')}</p>}
      <Button mt="md" disabled={whole.length < rows.length} loading={act.pending} onClick={() => void save()}>
        {t('submit')}
      </Button>
      {isPasting && (
        <PasteDeliveriesDialog
          onPaste={(pasted) => {
            draft.set({ rows: withPasted(rows, pasted, suggested) });
            setHasDates(pasted.some(({ date }) => Boolean(date)));
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </Modal>
  );
}
