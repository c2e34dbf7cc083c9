-- On the old one, until it says true: the new one has everything.
select bool_and(confirmed_flush_lsn >= pg_current_wal_lsn()) as has_everything
from pg_replication_slots where database = current_database();
