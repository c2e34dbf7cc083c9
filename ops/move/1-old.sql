-- On the database that an agency moves away from, as its owner with the right to replicate, while orders flow.
-- Its cluster has wal_level = logical.

-- Without a key a row is told whole, or nothing could be changed any more once it is published. Each table is locked on its
-- own, for a moment: locks that were kept until the last one would let orders wait, and deadlock with them.
do $$
declare t record;
begin
  for t in
    select c.oid::regclass as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relreplident = 'd'
      and n.nspname not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
  loop
    execute format('alter table %s replica identity full', t.name);
    commit;
  end loop;
end $$;

create publication rihlah_move for all tables;
