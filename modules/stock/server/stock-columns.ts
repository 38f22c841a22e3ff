import { bigint, date, numeric } from 'drizzle-orm/pg-core';

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const quantity = (name: string) => numeric(name, { precision: 15, scale: 3, mode: 'number' }).notNull();
export const value = (name: string) => numeric(name, { precision: 18, scale: 4, mode: 'number' }).notNull().default(0);
export const day = (name: string) => date(name, { mode: 'string' });
