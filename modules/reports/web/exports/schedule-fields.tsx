import { MultiSelect, Select } from '@mantine/core';
import { listExportReadersEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { mailWays, type ReportKey } from '#modules/reports/domain/exports.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type ScheduleValues = { recipients: string[]; sends: (typeof mailWays)[number] };
type Props = {
  report: ReportKey;
  /** The user's own address. */
  email: string | undefined;
  /** The current recipients, including those who have lost the permission. */
  known?: readonly { id: number; name: string }[];
  values: ScheduleValues;
  onChange: (values: ScheduleValues) => void;
  error: string | undefined;
};

/** The form fields of a schedule: further recipients, and file or link. */
export function ScheduleFields({ report, email, known = [], values, onChange, error }: Props) {
  const t = useTranslations('reports.exports');
  const { data } = useCall(listExportReadersEndpoint, { report });
  const people = new Map([...known, ...(data?.readers ?? [])].map(({ id, name }) => [String(id), name]));
  return (
    <>
      <MultiSelect
        label={t('recipients')}
        description={t('recipientsHelp')}
        placeholder={values.recipients.length === 0 ? t('recipientsNone') : ''}
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={values.recipients}
        onChange={(recipients) => onChange({ ...values, recipients })}
        error={error}
        searchable
      />
      <Select
        label={t('sends')}
        data={mailWays.map((value) => ({ value, label: t(`sends_${value}`) }))}
        value={values.sends}
        allowDeselect={false}
        onChange={(sends) => onChange({ ...values, sends: sends as ScheduleValues['sends'] })}
        description={email && t('mailTo', { email })}
        inputWrapperOrder={['label', 'input', 'description']}
      />
    </>
  );
}
