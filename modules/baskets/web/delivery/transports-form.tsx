import { Button, Group, Stack } from '@mantine/core';
import { IconArrowsSplit, IconClipboardText, IconGift, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import type { readTransportsEndpoint } from '#modules/baskets/contract/delivery/transports.endpoints.ts';
import { splitEqually } from '#modules/baskets/domain/delivery/pasted-deliveries.ts';
import { takeSamples } from '#modules/baskets/domain/delivery/sample-copies.ts';
import { movesPromise } from '#modules/baskets/domain/order/lateness.ts';
import { deliveryTransport } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { articleIdOf, KeptArticleField, methodsOf } from './kept-article-field.tsx';
import { NewPromiseFields, noNewPromise, useMailNewDays, useNewPromiseLabels } from './new-promise.tsx';
import { PasteDeliveriesDialog } from './paste-deliveries.dialog.tsx';
import styles from './transports.module.css';
import { TransportsTable, type TypedTransport } from './transports-table.tsx';

type Line = Omit<OutputOf<typeof readTransportsEndpoint>, 'pieceGrams'> & { pieceGrams: number };

const numberOf = (typed: number | string) => Number(typed) || 0;

/** Edits the deliveries of a line in a table: split equally, add samples, or paste from a spreadsheet. */
export function TransportsForm({ line }: { line: Line }) {
  const t = useTranslations('baskets.transports');
  const tDeliveries = useTranslations('baskets.deliveries');
  const format = useFormat();
  const navigate = usePageNavigate();
  const [pasting, setPasting] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const empty: TypedTransport = {
    addressId: line.addresses[0] ? String(line.addresses[0].id) : null,
    newAddress: null,
    quantity: line.quantity,
    date: null,
    method: 'parcel',
  };
  const known = line.deliveries.map(({ addressId, ...delivery }) => ({ ...delivery, addressId: String(addressId), newAddress: null }));
  const mailNewDays = useMailNewDays(line.basketId);
  const promiseLabels = useNewPromiseLabels();
  const act = useActForm(saveTransportsEndpoint, {
    initial: { deliveries: known.length > 0 ? known : [empty], articleId: articleIdOf(line), ...noNewPromise },
    toInput: ({ deliveries, articleId, reason, byCustomer }) => ({
      ...{ reason, byCustomer },
      ...(articleId !== null && { articleId: Number(articleId) }),
      id: line.id,
      version: line.version,
      deliveries: deliveries.map(({ addressId, newAddress, quantity, ...delivery }) => ({
        ...delivery,
        quantity: numberOf(quantity),
        addressId: addressId === null ? null : Number(addressId),
        ...(newAddress && { newAddress }),
      })),
    }),
    draftKey: `transports-${line.id}`,
    invalidates: ['baskets'],
    onDone: ({ basketId }) => {
      notify({ kind: 'success', title: t('done') });
      if (moves && act.form.getValues().mails) mailNewDays();
      void navigate(basketPage, { params: { id: basketId }, search: { tab: 'deliveries' } });
    },
  });
  const { deliveries } = act.form.values;
  const daysOf = (rows: readonly { date: string | null; quantity: number | string }[]) =>
    rows.filter(({ quantity }) => numberOf(quantity) > 0).map(({ date }) => date);
  const moves = movesPromise({ running: line.running, before: daysOf(line.deliveries), after: daysOf(deliveries) });
  const set = (rows: TypedTransport[]) => act.form.setFieldValue('deliveries', rows as never);
  const divided = deliveries.reduce((sum, { quantity }) => sum + numberOf(quantity), 0);
  const countryOf = ({ addressId, newAddress }: TypedTransport) =>
    newAddress ? newAddress.country : line.addresses.find(({ id }) => String(id) === addressId)?.country;
  const { pieceGrams, piecesPerBox } = line;
  const transports = deliveries.map((row) =>
    deliveryTransport(line.terms, row.method, { quantity: numberOf(row.quantity), pieceGrams, piecesPerBox, country: countryOf(row) }),
  );
  const total = moneyFromEuros(transports.reduce((sum, { sellEur }) => sum + (sellEur ?? 0), 0));
  const split = () => {
    const parts = splitEqually(line.quantity, deliveries.length);
    set(deliveries.map((delivery, index) => ({ ...delivery, quantity: parts[index]! })));
  };
  const addSamples = () => {
    const taken = takeSamples(deliveries.map(({ quantity }) => numberOf(quantity)));
    if (!taken) return notify({ kind: 'info', title: t('samplesNone') });
    const place = line.addresses.find(({ forSamples }) => forSamples) ?? line.addresses[0];
    const row = { ...empty, addressId: place ? String(place.id) : null, quantity: taken.samples, date: deliveries[0]?.date ?? null };
    set([...deliveries.map((delivery, index) => ({ ...delivery, quantity: taken.left[index]! })), row]);
  };
  const placeOf = ({ addressId, newAddress }: TypedTransport) =>
    newAddress
      ? t('newAddress', { address: `${newAddress.street} ${newAddress.houseNumber}` })
      : line.addresses.find(({ id }) => String(id) === addressId)?.name;
  const shown = {
    deliveries: (rows: TypedTransport[]) =>
      rows.map((row) => [row.quantity, placeOf(row), row.date && format.date(row.date)].filter(Boolean).join(', ')).join('; '),
  };
  return (
    <>
      <ActFormFrame
        act={act}
        wide
        submitLabel={t('save')}
        labels={{ deliveries: t('table'), articleId: tDeliveries('keptAs'), ...promiseLabels }}
        shown={shown}
        aside={
          <span className={styles.sum}>
            <span data-wrong={divided !== line.quantity || undefined}>
              {t('divided', { divided: format.quantity(divided), quantity: format.quantity(line.quantity) })}
            </span>
            {line.priced ? (
              <strong>{t('total', { amount: format.money(total, { sign: true }) })}</strong>
            ) : (
              <span>{t(line.inSet ? 'asSet' : 'notPriced')}</span>
            )}
          </span>
        }
      >
        {act.form.errors.deliveries && (
          <p className={styles.error} role="alert">
            {act.form.errors.deliveries}
          </p>
        )}
        <TransportsTable
          rows={deliveries}
          transports={transports}
          addresses={line.addresses}
          methods={methodsOf(line.stockable)}
          added={added}
          problemOf={(index, field) => act.at(`deliveries.${index}.${field}`).error}
          onChange={set}
        />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              setAdded(deliveries.length);
              set([...deliveries, { ...empty, quantity: Math.max(0, line.quantity - divided) }]);
            }}
          >
            {t('add')}
          </Button>
          <Button variant="default" leftSection={<IconClipboardText size={16} stroke={1.5} aria-hidden />} onClick={() => setPasting(true)}>
            {t('paste')}
          </Button>
          <Button variant="default" leftSection={<IconArrowsSplit size={16} stroke={1.5} aria-hidden />} onClick={split}>
            {t('split')}
          </Button>
          <Button variant="default" leftSection={<IconGift size={16} stroke={1.5} aria-hidden />} onClick={addSamples}>
            {t('samples')}
          </Button>
        </Group>
        <KeptArticleField act={act} customerId={line.customerId} />
        {moves && (
          <Stack maw={480} mt="md">
            <NewPromiseFields field={act.field} />
          </Stack>
        )}
      </ActFormFrame>
      {pasting && (
        <PasteDeliveriesDialog
          onClose={() => setPasting(false)}
          onPaste={(rows) =>
            set([
              ...(known.length === 0 && !act.dirty ? [] : deliveries),
              ...rows.map(({ quantity, date, ...newAddress }) => ({ ...empty, addressId: null, newAddress, quantity, date })),
            ])
          }
        />
      )}
    </>
  );
}
