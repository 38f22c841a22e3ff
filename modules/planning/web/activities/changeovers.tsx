import { ActionIcon, Autocomplete, Button, Fieldset, NumberInput, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { type SetupAttribute, setupAttributes } from '#modules/planning/domain/places/changeovers.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ActivityValues } from './activities.page.tsx';
import styles from './changeovers.module.css';

type Changeover = ActivityValues['changeovers'][number];
type Pair = Changeover['pairs'][number];

const without = <Item,>(items: readonly Item[], at: number): Item[] => items.filter((_, index) => index !== at);
const replaced = <Item,>(items: readonly Item[], at: number, item: Item): Item[] => items.map((one, index) => (index === at ? item : one));

/** The attributes that cost time when they change, each with minutes, and with pairs that take another time. */
export function Changeovers({ act }: { act: ActForm<ActivityValues> }) {
  const t = useTranslations('planning.activityForm');
  const tAttributes = useTranslations('planning.setup.attributes');
  const { changeovers } = act.form.values;
  const set = (next: Changeover[]) => act.form.setFieldValue('changeovers', next);
  const known = useCall(listActivitiesEndpoint, {}).data?.values;
  const valuesOf = (attribute: SetupAttribute) => known?.find((one) => one.attribute === attribute)?.values ?? [];
  const unused = setupAttributes.find((one) => !changeovers.some(({ attribute }) => attribute === one));
  return (
    <Fieldset legend={t('fields.changeovers')}>
      <p className={styles.lead}>{t('changeoversLead')}</p>
      {changeovers.map((changeover, at) => {
        const { attribute, minutes, pairs } = changeover;
        const change = (next: Partial<Changeover>) => set(replaced(changeovers, at, { ...changeover, ...next }));
        const changePair = (index: number, next: Partial<Pair>) => change({ pairs: replaced(pairs, index, { ...pairs[index]!, ...next }) });
        return (
          <div key={attribute} className={styles.changeover}>
            <div className={styles.row}>
              <Select
                aria-label={t('attribute')}
                data={setupAttributes.map((value) => ({ value, label: tAttributes(value) }))}
                value={attribute}
                onChange={(value) => value && change({ attribute: value as SetupAttribute })}
                allowDeselect={false}
              />
              <Minutes label={t('minutes')} value={minutes} onChange={(value) => change({ minutes: value })} />
              <Remove label={t('removeAttribute')} onClick={() => set(without(changeovers, at))} />
            </div>
            {pairs.map((pair, index) => (
              <div key={index} className={styles.row}>
                <Autocomplete
                  data={valuesOf(attribute)}
                  aria-label={t('from')}
                  placeholder={t('from')}
                  value={pair.from}
                  onChange={(from) => changePair(index, { from })}
                />
                <Autocomplete
                  data={valuesOf(attribute)}
                  aria-label={t('to')}
                  placeholder={t('to')}
                  value={pair.to}
                  onChange={(to) => changePair(index, { to })}
                />
                <Minutes label={t('minutes')} value={pair.minutes} onChange={(value) => changePair(index, { minutes: value })} />
                <Remove label={t('removePair')} onClick={() => change({ pairs: without(pairs, index) })} />
              </div>
            ))}
            <Button variant="subtle" size="compact-sm" onClick={() => change({ pairs: [...pairs, { from: '', to: '', minutes }] })}>
              {t('addPair')}
            </Button>
          </div>
        );
      })}
      {unused && (
        <Button variant="default" size="compact-sm" onClick={() => set([...changeovers, { attribute: unused, minutes: 5, pairs: [] }])}>
          {t('addAttribute')}
        </Button>
      )}
      {act.form.errors.changeovers && <p role="alert">{act.form.errors.changeovers}</p>}
    </Fieldset>
  );
}

function Minutes({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <NumberInput
      aria-label={label}
      w={90}
      min={0}
      max={600}
      allowDecimal={false}
      value={value}
      onChange={(next) => onChange(Number(next) || 0)}
    />
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
      <IconTrash size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
