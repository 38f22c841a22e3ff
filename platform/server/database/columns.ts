import { customType } from 'drizzle-orm/pg-core';
import type { Money } from '#platform/domain/money.ts';

/** `bigint` of ten-thousandths of a euro. */
export const moneyColumn = customType<{ data: Money; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value) as Money,
});

/** `timestamp with time zone` as ISO text in UTC. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => Temporal.Instant.from(value.replace(' ', 'T')).toString(),
});
