-- On the old one: from here on nobody writes. Servers say 503, and customers' apps send again what reads or has a key.
do $$
begin
  execute format('alter database %I set default_transaction_read_only = on', current_database());
end $$;

select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
