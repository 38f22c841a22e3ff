import { Anchor, Button, NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { withBotToken } from '#modules/identity/web/public.ts';
import { orderCopiesEndpoint } from '#modules/publications/contract/order-copies.endpoint.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { maxCopies, requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { GuestFields, type GuestValues, noGuest, useGuestLabels } from '#modules/relations/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { atLeast, atMost, emailAddress, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './publication.module.css';

type Copies = { copies: number | string };

const isCount = (copies: number) => Number.isInteger(copies) && copies >= 1 && copies <= maxCopies;
/** The price of a number of copies, and how to read it again. */
function usePrice(slug: string, copies: number) {
  return useCall(priceCopiesEndpoint, { slug, copies: isCount(copies) ? copies : 1 }, { keepPrevious: true });
}

function useNamedCountry() {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code: string) => ({ code, country: names.of(code) ?? code });
}

/** Shows the price of a copy and its day, and orders copies that can be printed again unchanged. Other ones are requested. */
export function CopyForm({ slug }: { slug: string }) {
  const t = useTranslations('publications.page');
  const tList = useTranslations('platform.list');
  const { data: price, error } = usePrice(slug, 1);
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  if (!price && !error) {
    return (
      <>
        <h2 className={styles.head}>{t('book')}</h2>
        <Skeleton height={96} className={styles.reading} role="status" aria-busy="true" aria-label={tList('loading')} />
      </>
    );
  }
  const isOrderable = price?.orderable === true;
  if (!opened) {
    return (
      <>
        <OneCopy price={price} />
        <Button size="md" fullWidth mt="sm" onClick={() => setOpened(true)}>
          {t(isOrderable ? 'order' : 'copy')}
        </Button>
      </>
    );
  }
  if (!isOrderable) return <AskForm slug={slug} />;
  return (
    <>
      {asks ? <AskForm slug={slug} /> : <OrderForm slug={slug} />}
      <p>
        <Anchor component="button" type="button" underline="always" onClick={() => setAsks(!asks)}>
          {asks ? t('ratherOrder') : t('elsewhere', { most: maxCopies })}
        </Anchor>
      </p>
    </>
  );
}

/** The book, what one copy costs, and the day on which it can be there. */
function OneCopy({ price }: { price: OutputOf<typeof priceCopiesEndpoint> | undefined }) {
  const t = useTranslations('publications.page');
  const format = useFormat();
  const named = useNamedCountry();
  const isPriced = price?.total != null;
  return (
    <>
      <div className={styles.amount}>
        <h2 className={styles.head}>{t('book')}</h2>
        {isPriced && <strong>{format.money(price.total!, { sign: true })}</strong>}
      </div>
      {isPriced && (
        <p className={styles.bookFacts}>
          {price.book && t('bookFacts', price.book)} {t('included', named(price.country))}{' '}
          {price.deliveredOn && t('deliveredOn', { date: format.date(price.deliveredOn, 'long') })}
        </p>
      )}
    </>
  );
}

function OrderForm({ slug }: { slug: string }) {
  const t = useTranslations('publications.page');
  const format = useFormat();
  const navigate = useNavigate();
  const labels = useGuestLabels();
  const needed = [required] as const;
  const rules = useRules<GuestValues & Copies>({
    ...{ name: needed, street: needed, houseNumber: needed, postcode: needed, city: needed, agreed: needed },
    email: [required, emailAddress],
    copies: [required, atLeast(1), atMost(maxCopies)],
  });
  const act = useActForm(orderCopiesEndpoint, {
    initial: { ...noGuest, copies: 1 as number | string },
    toInput: (values) => ({ ...values, slug, copies: Number(values.copies), total: price?.total ?? 0, agreed: true as const }),
    complete: withBotToken('guest'),
    isOnce: true,
    draftKey: `order-copy-${slug}`,
    rules,
    onDone: ({ paymentPath }) => void navigate({ href: paymentPath }),
  });
  const copies = Number(act.field('copies').value);
  const { data: price, isFetching, refetch } = usePrice(slug, copies);
  const isChanged = act.refused?.body.code === 'PRICE_CHANGED';
  useEffect(() => {
    if (isChanged) void refetch();
  }, [isChanged, refetch]);
  const amount = price?.total == null ? '' : format.money(price.total, { sign: true });
  const named = useNamedCountry();
  return (
    <>
      <h2 className={styles.head}>{t('order')}</h2>
      <p>{t('orderHelp')}</p>
      <ActFormFrame act={act} submitLabel={t('orderAndPay', { amount })} waits={isFetching} labels={{ ...labels, copies: t('copies') }}>
        <NumberInput size="md" label={t('copies')} required min={1} max={maxCopies} data-autofocus {...act.field('copies')} />
        <p role="status">
          {price && isCount(copies) && amount && t('price', { count: copies, amount, ...named(price.country) })}{' '}
          {price?.deliveredOn && t('deliveredOn', { date: format.date(price.deliveredOn, 'long') })}
        </p>
        <GuestFields act={act} />
      </ActFormFrame>
    </>
  );
}

function AskForm({ slug }: { slug: string }) {
  const t = useTranslations('publications.page');
  const format = useFormat();
  const [sent, setSent] = useState(false);
  const rules = useRules<{ name: string; email: string; copies: number | string; remarks: string }>({
    name: [required],
    email: [required, emailAddress],
    copies: [required, atLeast(1), atMost(maxCopies)],
  });
  const act = useActForm(requestCopyEndpoint, {
    initial: { name: '', email: '', copies: 1 as number | string, remarks: '' },
    toInput: (values) => ({ ...values, slug, copies: Number(values.copies) }),
    complete: withBotToken('guest'),
    draftKey: `copy-${slug}`,
    rules,
    onDone: () => setSent(true),
  });
  const copies = Number(act.field('copies').value);
  const { data: price } = usePrice(slug, copies);
  const named = useNamedCountry();
  if (sent) return <p role="status">{t('sent')}</p>;
  return (
    <>
      <h2 className={styles.head}>{t('copy')}</h2>
      <p>{t('copyHelp')}</p>
      <ActFormFrame
        act={act}
        submitLabel={t('ask')}
        labels={{ name: t('name'), email: t('email'), copies: t('copies'), remarks: t('remarks') }}
      >
        <TextInput size="md" label={t('name')} required autoComplete="name" maxLength={120} data-autofocus {...act.field('name')} />
        <TextInput size="md" type="email" label={t('email')} required autoComplete="email" {...act.field('email')} />
        <NumberInput size="md" label={t('copies')} required min={1} max={maxCopies} {...act.field('copies')} />
        {price?.total != null && isCount(copies) && (
          <p role="status">{t('price', { count: copies, amount: format.money(price.total, { sign: true }), ...named(price.country) })}</p>
        )}
        <Textarea size="md" label={t('remarks')} description={t('remarksHelp')} rows={3} maxLength={1000} {...act.field('remarks')} />
      </ActFormFrame>
    </>
  );
}
