import '@mantine/dates/styles.css';
import 'dayjs/locale/nl';
import 'dayjs/locale/en-gb';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { shopTimeZone } from '../locale/formats.ts';
import { useLocaleSwitch } from '../locale/locale-provider.tsx';
import { dateIn } from '../locale/relative-date.ts';
import { readTypedDate } from '../locale/typed-date.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './date-picker-field.module.css';

const controls = [
  'monthLevelControl',
  'yearLevelControl',
  'nextMonth',
  'previousMonth',
  'nextYear',
  'previousYear',
  'nextDecade',
  'previousDecade',
] as const;

/**
 * The date field with its calendar, loaded with the first date field of a page. Weeks start on Monday. While the calendar is open the
 * field has `data-open` (and Mantine's own mark for a modal around it), so that Escape closes the calendar first. The calendar opens
 * above a field with an error, because the error text is below it.
 */
export function DatePickerField(props: DateInputProps & { ref?: Ref<HTMLInputElement> }) {
  const t = useTranslations('platform.form');
  const { locale } = useLocaleSwitch();
  const [isOpen, setOpen] = useState(false);
  const { minDate } = props;
  const earliest = minDate instanceof Date ? dateIn(shopTimeZone, minDate) : minDate?.slice(0, 10);
  return (
    <DateInput
      locale={locale === 'nl' ? 'nl' : 'en-gb'}
      valueFormat="D MMM YYYY"
      firstDayOfWeek={1}
      dateParser={(typed) => readTypedDate(typed, dateIn(shopTimeZone, new Date()), earliest)}
      rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      clearSectionMode="clear"
      ariaLabels={Object.fromEntries(controls.map((control) => [control, t(`calendar.${control}`)]))}
      classNames={{ day: styles.day ?? '' }}
      clearButtonProps={{ 'aria-label': t('clearDate'), style: { minWidth: 24, minHeight: 24 } }}
      popoverProps={{ position: props.error ? 'top-start' : 'bottom-start', onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      data-open={isOpen || undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      {...props}
    />
  );
}
