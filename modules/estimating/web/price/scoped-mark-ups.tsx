import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { listPriceChoicesEndpoint, type PriceChoices } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { type Group, shopShape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import type { ScopedMarkUp } from '#modules/estimating/domain/parameters/pricing.ts';
import { NumberField } from '#modules/estimating/web/parameters/parameter-fields.tsx';
import { useParameterName, useProblemText } from '#modules/estimating/web/parameters/parameter-names.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { usePriceListNames } from '#modules/relations/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../parameters/parameters.module.css';

type Kind = ScopedMarkUp['kind'];
const { profitRates } = (shopShape.parts.pricing as Group).parts as Record<string, Group>;
const costGroups = Object.keys(profitRates?.parts ?? {});
const ratesOf = { overhead: 'overheadRates', profit: 'profitRates' } as const;

/** Edits mark-ups of one kind for a part of the work; an empty field matches all work. */
export function ScopedMarkUps({ kind, values }: { kind: Kind; values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const choices = useCall(listPriceChoicesEndpoint, {});
  const all = values.shop.pricing.scoped ?? [];
  const own = all.filter((one) => one.kind === kind);
  const set = (next: readonly ScopedMarkUp[]) => values.set('pricing.scoped', next.length > 0 ? next : undefined);
  const add = () => {
    const id = freeId(all, kind);
    const empty: Record<Kind, ScopedMarkUp> = {
      overhead: { id, kind, overheadRates: {} },
      profit: { id, kind, profitRates: {} },
      discount: { id, kind, discountTable: Object.keys(values.shop.pricing.discountTables)[0] ?? '' },
    };
    set([...all, empty[kind]]);
  };
  return (
    <section className={styles.part}>
      <h2>{t('scoped.title')}</h2>
      <p className={styles.quiet}>{t('scoped.about')}</p>
      {own.length === 0 && <p className={styles.quiet}>{t('scoped.none')}</p>}
      {choices.data &&
        own.map((one, index) => (
          <Scoped
            key={one.id}
            place={index + 1}
            one={one}
            choices={choices.data}
            values={values}
            onChange={(changed) => set(all.map((other) => (other.id === one.id ? changed : other)))}
            onRemove={() => set(all.filter(({ id }) => id !== one.id))}
          />
        ))}
      {values.editable && (
        <Button variant="subtle" size="compact-sm" mt="xs" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={add}>
          {t('scoped.add')}
        </Button>
      )}
    </section>
  );
}

type Props = {
  place: number;
  one: ScopedMarkUp;
  choices: PriceChoices;
  values: ParameterValues;
  onChange: (one: ScopedMarkUp) => void;
  onRemove: () => void;
};

function Scoped({ place, one, choices, values, onChange, onRemove }: Props) {
  const t = useTranslations('estimating.parameters');
  const name = useParameterName();
  const say = useProblemText();
  const priceLists = usePriceListNames();
  const path = `pricing.scoped.${one.id}`;
  const wrong = values.problems.find((problem) => problem.path === path);
  const options = {
    unit: choices.units.map(({ id, name: label }) => ({ value: String(id), label })),
    mainGroup: choices.groups.map(({ code, name: label }) => ({ value: code, label })),
    subGroup: choices.products.map(({ code, name: label }) => ({ value: code, label })),
    priceListType: Object.keys(values.shop.pricing.priceListFactors).map((type) => ({ value: type, label: priceLists.nameOf(type) })),
  };
  return (
    <fieldset className={styles.part}>
      <legend>
        {t('scoped.place', { place })}
        {values.editable && (
          <ActionIcon variant="subtle" ml="xs" aria-label={t('scoped.remove', { place })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </legend>
      <div className={styles.fields}>
        {(['unit', 'mainGroup', 'subGroup', 'priceListType'] as const).map((scope) => (
          <Select
            key={scope}
            label={name(scope)}
            placeholder={t('scoped.all')}
            clearable
            clearButtonProps={{ 'aria-label': t('scoped.clear', { name: name(scope) }) }}
            readOnly={!values.editable}
            data={options[scope]}
            value={one[scope] === undefined ? null : String(one[scope])}
            onChange={(value) => onChange(withScope(one, scope, value))}
          />
        ))}
        {one.kind === 'discount' ? (
          <Select
            label={name('discountTable')}
            allowDeselect={false}
            readOnly={!values.editable}
            data={Object.keys(values.shop.pricing.discountTables).map((table) => ({ value: table, label: name(table) }))}
            value={one.discountTable ?? null}
            onChange={(discountTable) => discountTable && onChange({ ...one, discountTable })}
          />
        ) : (
          costGroups.map((group) => (
            <NumberField
              key={group}
              path={`${path}.${ratesOf[one.kind as 'overhead' | 'profit']}.${group}`}
              value={(one.kind === 'overhead' ? one.overheadRates : one.profitRates)?.[group as 'PAPER']}
              values={values}
            />
          ))
        )}
      </div>
      {wrong && <p className={styles.problems}>{say(wrong)}</p>}
    </fieldset>
  );
}

function withScope(one: ScopedMarkUp, scope: 'unit' | 'mainGroup' | 'subGroup' | 'priceListType', value: string | null): ScopedMarkUp {
  const { [scope]: _before, ...rest } = one;
  return value === null ? rest : { ...rest, [scope]: scope === 'unit' ? Number(value) : value };
}

function freeId(all: readonly ScopedMarkUp[], kind: Kind): string {
  let count = all.length + 1;
  while (all.some(({ id }) => id === `${kind}-${count}`)) count += 1;
  return `${kind}-${count}`;
}
