export type WaitingItem = { key: string; name: string; about: string; act: string; pending?: boolean; run: () => void };
