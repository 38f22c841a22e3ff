import { useFormat } from '#platform/web/locale/use-format.ts';

/** The months in which a target can begin: from three months back, for corrections, to a year ahead. */
export function useTargetMonths(month: string): { value: string; label: string }[] {
  const format = useFormat();
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: 16 }, (_, at) => {
    const months = year * 12 + number - 1 - 3 + at;
    const value = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
    return { value, label: format.month(value) };
  });
}
