/** Countries whose public holidays can be added for a year. */
export const holidayCountries = ['NL', 'BE', 'DE', 'LU', 'FR', 'GB'] as const;
