import { Button } from '@mantine/core';
import { shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { priceShopProductEndpoint, type readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { type Configuration, configurationText, readConfiguration } from '#modules/webrequests/domain/shop/configuration.ts';
import { offerOfSpeed } from '#modules/webrequests/domain/shop/day-offers.ts';
import { differingAnswers } from '#modules/webrequests/domain/shop/differing-answers.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { noMoney, subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useChangeSearch, usePageSearch } from '#platform/web/routing/use-page.ts';
import styles from './shop.module.css';
import { totalsOfDays } from './totals-of-days.ts';

type Product = OutputOf<typeof readShopProductEndpoint>;
type Price = OutputOf<typeof priceShopProductEndpoint>['price'];
type Props = { product: Product; brand: number; chosen: Configuration; price: Price };

/** Another variant of the product beside the chosen one, in the address too, so that both are shared by one link. */
export function Beside({ product, brand, chosen, price }: Props) {
  const t = useTranslations('webrequests.shop.beside');
  const change = useChangeSearch();
  const { beside, speed } = usePageSearch(shopPage);
  const other = readConfiguration(beside);
  const put = (one: Configuration | null) => change((before) => ({ ...before, beside: one ? configurationText(one) : undefined }));
  const priced = useCall(
    priceShopProductEndpoint,
    { id: product.id, brand, ...(other ?? { quantity: 1, answers: {} }) },
    { enabled: other !== undefined, keepPrevious: true },
  );
  if (!other) {
    return (
      <div>
        <Button variant="default" onClick={() => put(chosen)}>
          {t('put')}
        </Button>
      </div>
    );
  }
  const otherPrice = priced.data?.price ?? null;
  const swap = () => change((before) => ({ ...before, c: configurationText(other), beside: configurationText(chosen) }));
  return (
    <section aria-label={t('title')} className={styles.beside}>
      <Variant title={t('this')} configuration={chosen} other={other} price={price} speed={speed} product={product} />
      <Variant
        title={t('other')}
        configuration={other}
        other={chosen}
        price={otherPrice}
        against={price}
        speed={speed}
        problem={priced.data?.problem ?? null}
        product={product}
      />
      <div className={styles.acts}>
        <Button size="sm" variant="default" onClick={swap}>
          {t('choose')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => put(null)}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

type VariantProps = {
  title: string;
  configuration: Configuration;
  other: Configuration;
  price: Price;
  against?: Price;
  speed: string | undefined;
  problem?: string | null;
  product: Product;
};

/** One variant: what it costs, and only what differs from the other. */
function Variant({ title, configuration, other, price, against, speed, problem, product }: VariantProps) {
  const t = useTranslations('webrequests.shop.beside');
  const format = useFormat();
  const { basis, said: basisSaid } = useShownPrice();
  const isDutch = useLocaleSwitch().locale === 'nl';
  const differing = differingAnswers(configuration, other);
  const said = product.questions
    .filter(({ code }) => differing.includes(code))
    .map((question) => {
      const value = configuration.answers[question.code] ?? '';
      const known = question.answers.find((answer) => answer.value === value);
      const name = isDutch ? question.nameNl : question.nameEn;
      const text = known ? (isDutch ? known.nameNl : known.nameEn) : question.type === 'yesNo' ? t(value === 'yes' ? 'yes' : 'no') : value;
      return `${name}: ${text || '–'}`;
    });
  const facts = price
    ? [
        t('weight', { weight: format.decimal(Math.round(price.weightKg * 10) / 10) }),
        ...(price.spineMm === null ? [] : [t('spine', { mm: format.decimal(price.spineMm) })]),
      ]
    : [];
  const totalOf = (one: NonNullable<Price>) => {
    const sum = offerOfSpeed(totalsOfDays(one), speed)?.sum ?? sumOrder([one]);
    return shownSum(sum, basis).total;
  };
  const difference = price && against ? subtractMoney(totalOf(price), totalOf(against)) : noMoney;
  return (
    <div>
      <h3>{title}</h3>
      {problem && <p role="alert">{problem}</p>}
      {price && (
        <p>
          <strong className="num">{format.money(totalOf(price), { sign: true })}</strong> {basisSaid}{' '}
          {difference !== noMoney &&
            t(difference > noMoney ? 'more' : 'less', { amount: format.money(absolute(difference), { sign: true }) })}
        </p>
      )}
      <p>{[t('copies', { quantity: configuration.quantity }), ...facts].join(' · ')}</p>
      {said.length > 0 && (
        <ul>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {said.length === 0 && configuration.quantity === other.quantity && <p>{t('same')}</p>}
    </div>
  );
}

const absolute = (amount: Parameters<typeof subtractMoney>[0]) => (amount < noMoney ? subtractMoney(noMoney, amount) : amount);
