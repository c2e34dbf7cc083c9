-- On the new one: how many tables are still being copied. Once it is 0 the new one follows the old one.
select count(*)::int as copying from pg_subscription_rel where srsubstate <> 'r';
