export type PublicHoliday = { date: string; country: string; nameNl: string; nameEn: string };

/** The public holidays of a country in a year, movable feasts among them, in both languages. What knows them weighs much and is asked once a year. */
export async function publicHolidays(country: string, year: number): Promise<PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  const english = new Map(calendar.getHolidays(year, 'en').map((holiday) => [holiday.date, holiday.name]));
  return calendar
    .getHolidays(year, 'nl')
    .filter((holiday) => holiday.type === 'public')
    .map(({ date, name }) => ({ country, date: date.slice(0, 10), nameNl: name, nameEn: english.get(date) ?? name }));
}
