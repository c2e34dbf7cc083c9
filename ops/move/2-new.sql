-- On the database that the agency moves to, in which `npm run migrate` of the same version has made the tables.
-- psql -v source="host=… dbname=… user=… password=…"

-- What migrations and the first start put there comes along from the old one.
do $$
declare names text;
begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema');
  execute 'truncate ' || names;
end $$;

create subscription rihlah_move connection :'source' publication rihlah_move;
