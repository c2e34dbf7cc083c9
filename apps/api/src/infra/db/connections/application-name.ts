/** How what this process's connections are called begins in `pg_stat_activity`. */
export const APPLICATION_NAME = `rihlah ${process.pid}`;
