import { NumberInput, Select, Switch, TagsInput } from '@mantine/core';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import type { LimitRow } from '#modules/complaints/contract/limits.endpoints.ts';
import { type LimitScope, limitMeasures, limitPeriods, limitScopes, stoppedScopes } from '#modules/complaints/domain/limits.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

export type LimitValues = Pick<LimitRow, 'scope' | 'measure' | 'period' | 'recipients' | 'mutedUntil' | 'active'> & {
  scopeId: { id: number; name: string } | null;
  warnAt: number | string;
  stopAt: number | string;
};

/** The form fields of a limit: scope, thresholds and recipients. */
export function LimitFields({ act }: { act: ActForm<LimitValues> }) {
  const t = useTranslations('complaints.limitList');
  const { scope, measure } = act.form.values;
  return (
    <>
      <Select
        label={t('fields.scope')}
        data={limitScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        allowDeselect={false}
        {...act.field('scope')}
        onChange={(value) => act.form.setValues({ scope: (value ?? 'all') as LimitScope, scopeId: null })}
      />
      {scope !== 'all' && <About act={act} />}
      <FieldRow>
        <Select
          label={t('fields.measure')}
          description={measure === 'share' ? t('shareHelp') : undefined}
          data={limitMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          allowDeselect={false}
          {...act.field('measure')}
        />
        <Select
          label={t('fields.period')}
          data={limitPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          allowDeselect={false}
          {...act.field('period')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.warnAt')} min={0} decimalScale={2} {...act.field('warnAt')} />
        <NumberInput
          label={t(stoppedScopes.includes(scope) ? 'fields.stopAt' : 'fields.urgentAt')}
          description={t(`stops.${scope}`)}
          min={0}
          decimalScale={2}
          {...act.field('stopAt')}
        />
      </FieldRow>
      <TagsInput label={t('fields.recipients')} {...act.field('recipients')} />
      <DateField label={t('fields.mutedUntil')} clearable {...act.field('mutedUntil')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Selects the department, reason, machine, customer or supplier of the scope. */
function About({ act }: { act: ActForm<LimitValues> }) {
  const t = useTranslations('complaints.limitList');
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const mayFindCustomers = useMay()('relations.view');
  const { scope, scopeId: about } = act.form.values;
  const error = act.form.errors.scopeId as string | undefined;
  const choose = (chosen: { id: number; name: string } | null) => act.form.setFieldValue('scopeId', chosen);
  if (scope === 'customer' && mayFindCustomers) {
    return <CustomerField label={t('fields.scopeId')} chosen={about} onChoose={choose} error={error} data-field="scopeId" />;
  }
  const rows = {
    all: [],
    customer: about ? [about] : [],
    department: (choices?.terms ?? []).filter(({ kind }) => kind === 'department'),
    reason: (choices?.terms ?? []).filter(({ kind }) => kind === 'reason'),
    machine: choices?.places ?? [],
    supplier: choices?.suppliers ?? [],
  }[scope];
  return (
    <Select
      label={t('fields.scopeId')}
      searchable
      data-field="scopeId"
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={about ? String(about.id) : null}
      onChange={(value) => choose(rows.find(({ id }) => String(id) === value) ?? null)}
      error={error}
    />
  );
}
