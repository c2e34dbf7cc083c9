-- On the old one: what it answers is run on the new one. Numbers go on where they were.
select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
from pg_sequences where last_value is not null;
