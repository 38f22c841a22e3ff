import { ActionIcon, Button, NumberInput, Select, Switch } from '@mantine/core';
import { IconAdjustments, IconLayersIntersect, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PricedSet } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import type { ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { NoProducts } from '#modules/catalogue/web/public.ts';
import { useGangRefusalText, useRefusalText } from '#modules/estimating/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './set.module.css';
import { SetArticleField } from './set-article-field.tsx';
import { maxParts, type PartState, type ProductPartState, type SetState, withoutPart, withPart, withProduct } from './set-state.ts';

type Priced = PricedSet['parts'][number];
type Props = {
  set: SetState;
  priced: PricedSet | undefined;
  stale: boolean;
  groups: OutputOf<typeof readProductsEndpoint>['groups'];
  customerId: number | undefined;
  nameOf: (named: Pick<ProductView, 'nameNl' | 'nameEn'>) => string;
  onChange: (set: SetState) => void;
};

/** The parts of a set, one row each, with fields to add a product or a stock article. */
export function SetParts({ set, priced, stale, groups, customerId, nameOf, onChange }: Props) {
  const t = useTranslations('baskets.set');
  const [typed, setTyped] = useState('');
  const full = set.parts.length >= maxParts;
  const products = groups.flatMap((group) => group.products);
  const hasProducts = set.parts.some(({ kind }) => kind === 'product');
  return (
    <section aria-label={t('parts')} className={styles.parts} data-stale={stale || undefined}>
      <h2>{t('parts')}</h2>
      {set.parts.length === 0 && (products.length === 0 ? <NoProducts /> : <p className={styles.empty}>{t('empty')}</p>)}
      {set.parts.length > 0 && (
        <p className={styles.columns} aria-hidden>
          <span>{t('perSet')}</span>
          <span>{t('pieces')}</span>
          <span>{t('price')}</span>
        </p>
      )}
      <ul className={styles.list}>
        {set.parts.map((part, place) => (
          <PartRow
            key={part.key}
            set={set}
            part={part}
            priced={stale ? undefined : priced?.parts[place]}
            shown={priced?.parts[place]}
            onChange={onChange}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Select
          label={t(hasProducts ? 'addProduct' : 'addFirst')}
          placeholder={t('productHint')}
          searchable
          disabled={full}
          value={null}
          searchValue={typed}
          onSearchChange={setTyped}
          data={groups.map((group) => ({
            group: nameOf(group),
            items: group.products.map((product) => ({ value: String(product.id), label: nameOf(product) })),
          }))}
          onChange={(value) => {
            const product = products.find(({ id }) => String(id) === value);
            if (product) onChange(withProduct(set, product, nameOf));
            setTyped('');
          }}
        />
        <SetArticleField customerId={customerId} disabled={full} set={set} onChange={onChange} />
      </div>
    </section>
  );
}

type RowProps = { set: SetState; part: PartState; priced: Priced | undefined; shown: Priced | undefined; onChange: Props['onChange'] };

function PartRow({ set, part, priced, shown, onChange }: RowProps) {
  const t = useTranslations('baskets.set');
  const refusal = useRefusalText();
  const format = useFormat();
  const opened = set.open === part.key;
  return (
    <li className={styles.part} data-open={opened || undefined}>
      <div className={styles.what}>
        <strong>{part.name}</strong>
        <span className={styles.about}>{part.kind === 'product' ? <About part={part} /> : t('fromStock')}</span>
      </div>
      <NumberInput
        aria-label={t('perSetOf', { part: part.name })}
        className={styles.perSet}
        wrapperProps={{ 'data-label': t('perSet') }}
        min={1}
        max={1000}
        allowDecimal={false}
        allowNegative={false}
        value={part.perSet}
        onChange={(typed) => Number(typed) >= 1 && onChange(withPart(set, part.key, { perSet: Number(typed) }))}
      />
      <span className={`${styles.figure} num`}>
        <small>{t('pieces')} </small>
        {format.quantity(set.quantity * part.perSet)}
      </span>
      <span className={`${styles.figure} num`} data-strong>
        <small>{t('price')} </small>
        {shown?.price == null ? '–' : format.money(shown.price)}
      </span>
      <span className={styles.acts}>
        {part.kind === 'product' && (
          <Button
            size="compact-sm"
            variant={opened ? 'light' : 'default'}
            aria-expanded={opened}
            leftSection={<IconAdjustments size={15} stroke={1.5} aria-hidden />}
            aria-label={t('questionsOf', { part: part.name })}
            onClick={() => onChange({ ...set, open: opened ? null : part.key })}
          >
            {t('questions')}
          </Button>
        )}
        <ActionIcon aria-label={t('remove', { part: part.name })} onClick={() => onChange(withoutPart(set, part.key))}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </span>
      {priced?.refusal && (
        <p className={styles.refused} role="status">
          {refusal(priced.refusal)}
        </p>
      )}
      {part.kind === 'product' && (
        <Along
          set={set}
          part={part}
          offer={shown?.along ?? null}
          not={shown?.notAlong ?? null}
          known={priced !== undefined}
          onChange={onChange}
        />
      )}
    </li>
  );
}

function About({ part: { state } }: { part: ProductPartState }) {
  const t = useTranslations('baskets.set');
  const format = useFormat();
  const { format: size, components } = state.case;
  const pages = components.find(({ role }) => role === 'inner')?.pages ?? 0;
  const papers = components.map(({ paper }) => paper).join(' + ');
  return t('about', { size: `${format.decimal(size.widthMm)} × ${format.decimal(size.heightMm)}`, pages, papers });
}

type AlongProps = {
  set: SetState;
  part: ProductPartState;
  offer: Priced['along'];
  not: Priced['notAlong'];
  known: boolean;
  onChange: Props['onChange'];
};

/** Offers to print a part in the free strip of another part's sheet, with paper and saving; or explains why that is impossible. */
function Along({ set, part, offer, not, known, onChange }: AlongProps) {
  const t = useTranslations('baskets.set');
  const format = useFormat();
  const noPlaceText = useGangRefusalText();
  const why = not && noPlaceText(not, set.parts[not.host]?.name);
  if (!offer && !part.along) return why && <p className={styles.why}>{why}</p>;
  const take = (along: boolean) => onChange(withPart<ProductPartState>(set, part.key, { along }));
  if (!offer) {
    return known ? (
      <p className={styles.refused} role="status">
        {why ?? t('alongGone')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => take(false)}>
          {t('alone')}
        </Button>
      </p>
    ) : null;
  }
  const host = set.parts[offer.host]?.name ?? '';
  const params = { host, role: offer.role, paper: offer.paper, saving: format.money(offer.saving as Money, { sign: true }) };
  return (
    <div className={styles.along} data-taken={part.along || undefined}>
      <IconLayersIntersect size={18} stroke={1.5} aria-hidden />
      <Switch
        size="sm"
        label={t(offer.kind === 'strip' ? 'along' : 'shared', params)}
        checked={part.along}
        onChange={(event) => take(event.currentTarget.checked)}
      />
      <b className="num">− {params.saving}</b>
    </div>
  );
}
