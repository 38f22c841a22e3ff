interface Details {
  folder?: string;
  pid?: number;
  reason?: string;
  found?: string;
  needed?: string;
}

const sentences = {
  ALREADY_RUNNING: ({ folder, pid }: Details) =>
    `Katern already runs on ${folder} (process ${pid}). Stop that one first, or give this one a folder of its own with KATERN_DATA.`,
  FOLDER_NOT_WRITABLE: ({ folder, reason }: Details) =>
    `Katern may not read and write in ${folder} (${reason}). Give your account the right to it, or choose another folder with KATERN_DATA.`,
  FOLDER_UNREACHABLE: ({ folder }: Details) =>
    `PostgreSQL does not run as root, and the account it gets instead cannot reach ${folder}. Start Katern as a normal user, or move it to a folder that others may enter.`,
  ACCOUNT_MISSING: ({ reason }: Details) =>
    `PostgreSQL does not run as root, and the account 'postgres' could not be made for it (${reason}). Start Katern as a normal user, or make that account.`,
  DATA_DAMAGED: ({ folder, reason }: Details) =>
    `The database in ${folder} is damaged (${reason}). Restore a backup, or move that folder away to begin with a new demo shop.`,
  DATA_OTHER_VERSION: ({ folder, found, needed }: Details) =>
    `The database in ${folder} was made by PostgreSQL ${found} and this Katern brings ${needed}. Start it with the Katern that made it, or move that folder away.`,
  OTHER_RELEASE: ({ found, needed }: Details) =>
    `This database belongs to another release of Katern: it has the migration ${found}, which release ${needed} does not contain. Start the release that it belongs to, or, for a demo shop, delete the data folder (or empty the database of DATABASE_URL) to start over.`,
  NOT_STARTED: ({ folder, reason }: Details) => `The database in ${folder} did not start: ${reason}`,
  NO_SERVER_PROGRAM: ({ reason }: Details) =>
    `There is no PostgreSQL program for this machine (${reason}). Set DATABASE_URL to a PostgreSQL server that you have.`,
  SERVER_UNREACHABLE: ({ reason }: Details) => `The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`,
  SERVER_TOO_OLD: ({ found, needed }: Details) =>
    `The PostgreSQL server of DATABASE_URL is version ${found}; Katern needs ${needed} or newer.`,
  USER_MAY_NOT_CREATE_ROLES: ({ found }: Details) =>
    `The user '${found}' of DATABASE_URL may not create roles, which Katern needs to keep customers apart. Run as an administrator: ALTER ROLE "${found}" CREATEROLE;`,
};

export type DatabaseErrorCode = keyof typeof sentences;

/** The error of a database that cannot be opened; the message is one sentence for the operator. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, details: Details) {
    super(sentences[code](details));
    this.name = 'DatabaseError';
    this.code = code;
  }
}
