export type PublicHoliday = { date: string; country: string; nameNl: string; nameEn: string };

/** The region of a country whose bank holidays differ between its parts. */
const usualRegion: Readonly<Record<string, string>> = { GB: 'ENG' };

/** The public holidays of a country and year, movable feasts included, in both languages. The large library is loaded on first use. */
export async function publicHolidays(country: string, year: number): Promise<PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, usualRegion[country] ?? '');
  const english = new Map(calendar.getHolidays(year, 'en').map((holiday) => [holiday.date, holiday.name]));
  return calendar
    .getHolidays(year, 'nl')
    .filter((holiday) => holiday.type === 'public')
    .map(({ date, name }) => ({ country, date: date.slice(0, 10), nameNl: name, nameEn: english.get(date) ?? name }));
}
