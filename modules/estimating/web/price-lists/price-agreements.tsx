import { Loader, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { discountsPage, priceListsPage, priceListTypesPage, surchargesPage } from '#modules/estimating/contract/estimating.pages.ts';
import {
  type PriceAgreements,
  readPriceAgreementsEndpoint,
} from '#modules/estimating/contract/price-lists/read-price-agreements.endpoint.ts';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import type { Page as PageValue } from '#platform/contract/page.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './price-agreements.module.css';

/** Shows what makes the prices of a customer: card terms, price lists, surcharges and quantity discounts, each with a link to its page. */
export default function PriceAgreementsTab({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useCall(readPriceAgreementsEndpoint, { id: customerId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  return (
    <>
      <Terms agreements={data} />
      <Lists lists={data.lists} />
      <Surcharges surcharges={data.surcharges} />
      <Discounts discounts={data.discounts} />
    </>
  );
}

function Terms({ agreements }: { agreements: PriceAgreements }) {
  const t = useTranslations('estimating.agreements');
  const tRelations = useTranslations('relations');
  const format = useFormat();
  const { type, surchargeRate, rounding, profitBlackRate, profitColourRate } = agreements;
  const rate = (value: number | null) => (value === null ? null : format.percent(value));
  return (
    <Facts
      facts={[
        {
          label: t('type'),
          value: <LinkTo page={priceListTypesPage}>{t('typeFactor', { code: type.code, name: type.name, factor: type.factor })}</LinkTo>,
        },
        { label: t('surcharge'), value: surchargeRate === 0 ? null : format.percent(surchargeRate) },
        { label: t('rounding'), value: translateComposed(tRelations, `roundings.${rounding.replace('.', '_')}`, rounding) },
        { label: t('profitBlack'), value: rate(profitBlackRate) },
        { label: t('profitColour'), value: rate(profitColourRate) },
      ]}
    />
  );
}

function Lists({ lists }: Pick<PriceAgreements, 'lists'>) {
  const t = useTranslations('estimating.agreements');
  const period = usePeriod();
  return (
    <Part title={t('lists')} empty={lists.length === 0 && t('noLists')} heads={[t('name'), t('fixed'), t('period')]}>
      {lists.map((list) => (
        <Table.Tr key={list.id}>
          <Table.Td>
            <LinkTo page={priceListsPage} params={{ price_list_id: list.id }}>
              {list.name}
            </LinkTo>
            <span className={styles.quiet}> {t(`of.${list.of}`)}</span>
          </Table.Td>
          <Table.Td>{list.items.join(', ')}</Table.Td>
          <Table.Td>{period(list)}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function Surcharges({ surcharges }: Pick<PriceAgreements, 'surcharges'>) {
  const t = useTranslations('estimating.agreements');
  const tOf = useTranslations('estimating.surcharges');
  const format = useFormat();
  const period = usePeriod();
  return (
    <Part title={t('surcharges')} empty={surcharges.length === 0 && t('noSurcharges')} heads={[t('name'), t('adds'), t('period')]}>
      {surcharges.map((one) => (
        <Table.Tr key={one.id}>
          <Table.Td>
            <LinkTo page={surchargesPage} search={{ sel: String(one.id) }}>
              {one.name}
            </LinkTo>
            <span className={styles.quiet}>
              {' '}
              {[one.ofCustomer ? t('of.customer') : tOf('everyCustomer'), one.product ?? tOf('everyProduct')].join(' · ')}
            </span>
          </Table.Td>
          <Table.Td>
            {[one.rate === 0 ? '' : format.percent(one.rate), one.amount === 0 ? '' : format.money(one.amount, { sign: true })]
              .filter(Boolean)
              .join(' + ')}
          </Table.Td>
          <Table.Td>{period(one)}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function Discounts({ discounts }: Pick<PriceAgreements, 'discounts'>) {
  const t = useTranslations('estimating.agreements');
  const name = useParameterName();
  const format = useFormat();
  return (
    <Part title={t('discounts')} empty={discounts.length === 0 && t('noDiscounts')} heads={[t('name'), t('for'), t('brackets')]}>
      {discounts.map((one) => (
        <Table.Tr key={`${one.table} ${one.only.join(' ')}`}>
          <Table.Td>
            <LinkTo page={discountsPage}>{name(one.table)}</LinkTo>
          </Table.Td>
          <Table.Td>{one.only.length > 0 ? one.only.join(' · ') : one.products.map(name).join(', ')}</Table.Td>
          <Table.Td>
            {one.brackets
              .map(({ fromQuantity, rate }) => t('bracket', { quantity: format.quantity(fromQuantity), rate: format.percent(rate) }))
              .join(', ')}
          </Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

type PartProps = { title: string; empty: string | false; heads: readonly string[]; children: ReactNode };

function Part({ title, empty, heads, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {empty ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ScrollBox aria-label={title}>
          <Table className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </section>
  );
}

type LinkProps = { page: PageValue; params?: Record<string, string | number>; search?: Record<string, string>; children: ReactNode };

/** A link for users who may open its target, else plain text. */
function LinkTo({ page, params, search, children }: LinkProps) {
  return useMay()(page.access) ? (
    <PageLink inherit page={page} {...(params && { params })} {...(search && { search })}>
      {children}
    </PageLink>
  ) : (
    children
  );
}

function usePeriod() {
  const t = useTranslations('estimating.surcharges');
  const format = useFormat();
  return ({ validFrom, validTo, state }: Pick<PriceAgreements['lists'][number], 'validFrom' | 'validTo' | 'state'>) => {
    const words = validTo
      ? t('fromTo', { from: format.date(validFrom), to: format.date(validTo) })
      : t('from', { from: format.date(validFrom) });
    return state === 'holds' ? words : `${words} (${t(`states.${state}`)})`;
  };
}
