export type Waiting = { key: string; name: string; about: string; act: string; pending?: boolean; run: () => void };
