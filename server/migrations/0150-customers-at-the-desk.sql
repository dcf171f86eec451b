-- The staff find customers: by name in either script, by the end of a phone, by what they have ordered.

-- What `fold` of domain/search makes of a name; a test compares the two.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      regexp_replace(normalize(
        translate(
          replace(replace(replace(replace(replace(replace(replace(
            regexp_replace(lower(normalize(name, nfc)), '[''`´ʹʻʼʽʾʿ‘’‛′ъь]', '', 'g'),
            'ё', 'yo'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya'),
          'абвгғдежзийкқлмнопрстуўфхҳыэәіңөұүһı', 'abvggdejziykqlmnoprstuofxhieainouuhi'),
        nfd), '[\u0300-\u036f]', '', 'g'),
      'xq', 'hk'),
    'y+e', 'e', 'g'), 't+s', 's', 'g'), '([a-z])\1+', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

alter table users
  add column name_words text not null generated always as (' ' || fold_name(first_name || ' ' || last_name)) stored;
create index users_by_phone_end on users (merchant_id, reverse(phone) text_pattern_ops) where phone is not null;
create index orders_by_number on orders (merchant_id, number);

-- What a customer has ordered: from the brand (no branch) and from each branch. An order counts unless it is canceled or
-- waits for its payment or its code. A deleted account has no rows.
create table customer_totals (
  merchant_id uuid        not null references merchants,
  user_id     uuid        not null,
  branch_id   uuid,
  orders      integer     not null default 0,
  -- the totals of these orders without what was refunded
  spent       bigint      not null default 0,
  first_at    timestamptz,
  last_at     timestamptz,
  foreign key (merchant_id, user_id) references users on delete cascade
);
create unique index customer_totals_of_brand on customer_totals (merchant_id, user_id) where branch_id is null;
create unique index customer_totals_of_branch on customer_totals (merchant_id, user_id, branch_id) where branch_id is not null;
-- the lists of the staff: who ordered last is first. Two of them, because "is null" does not order an index
create index customer_totals_listed on customer_totals (merchant_id, last_at desc nulls last, user_id) include (orders, first_at)
  where branch_id is null;
create index customer_totals_listed_of_branch on customer_totals (merchant_id, branch_id, last_at desc nulls last, user_id)
  where branch_id is not null;
call guard_tenant_table('customer_totals');

create function keep_customer_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.is_active then
    insert into customer_totals (merchant_id, user_id) values (new.merchant_id, new.id) on conflict do nothing;
  elsif tg_op = 'UPDATE' and not new.is_active then
    delete from customer_totals where merchant_id = new.merchant_id and user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_have_totals after insert or update of is_active on users for each row execute function keep_customer_totals();

-- `step`: 1 for an order that begins to count, -1 for one that no longer does, 0 when only its money has changed.
create function count_order_of_customer() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'UPDATE' and old.status not in ('CREATED', 'CANCELED') then 1 else 0 end;
  is_now integer := case when new.status not in ('CREATED', 'CANCELED') then 1 else 0 end;
  step integer := is_now - was;
  more bigint := is_now * greatest(0, new.total - new.goods_refunded)
    - case when was = 1 then greatest(0, old.total - old.goods_refunded) else 0 end;
begin
  if step = 0 and more = 0 then return null; end if;
  if step = 1 then
    insert into customer_totals as t (merchant_id, user_id, branch_id)
      select new.merchant_id, new.user_id, new.branch_id from users u
       where u.merchant_id = new.merchant_id and u.id = new.user_id and u.is_active
      on conflict do nothing;
  end if;
  update customer_totals t
     set orders = t.orders + step, spent = t.spent + more,
         first_at = case when step >= 0 then least(t.first_at, new.placed_at) else (
           select min(o.placed_at) from orders o where o.merchant_id = t.merchant_id and o.user_id = t.user_id
              and (t.branch_id is null or o.branch_id = t.branch_id) and o.status not in ('CREATED', 'CANCELED')) end,
         last_at = case when step >= 0 then greatest(t.last_at, new.placed_at) else (
           select max(o.placed_at) from orders o where o.merchant_id = t.merchant_id and o.user_id = t.user_id
              and (t.branch_id is null or o.branch_id = t.branch_id) and o.status not in ('CREATED', 'CANCELED')) end
   where t.merchant_id = new.merchant_id and t.user_id = new.user_id
     and (t.branch_id is null or t.branch_id = new.branch_id);
  return null;
end $$;
-- at the end of the transaction: the row of the customer is locked after everything else, and no longer than the commit takes
create constraint trigger orders_counted_at_start after insert on orders deferrable initially deferred
  for each row when (new.status not in ('CREATED', 'CANCELED')) execute function count_order_of_customer();
create constraint trigger orders_counted after update on orders deferrable initially deferred
  for each row when (old.status is distinct from new.status or old.total <> new.total or old.goods_refunded <> new.goods_refunded)
  execute function count_order_of_customer();

-- The staff add to a balance or take from it, for a reason.
alter table cashback_ledger
  add column reason text constraint cashback_ledger_reason_length check (char_length(reason) between 1 and 300),
  -- the person or key of the staff
  add column staff_id uuid;
-- the sums of the last days
create index cashback_ledger_by_time on cashback_ledger (merchant_id, at desc, id);

do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    insert into customer_totals (merchant_id, user_id)
      select merchant_id, id from users where merchant_id = merchant and is_active;
    insert into customer_totals (merchant_id, user_id, branch_id, orders, spent, first_at, last_at)
      select o.merchant_id, o.user_id, o.branch_id, count(*), sum(greatest(0, o.total - o.goods_refunded)),
             min(o.placed_at), max(o.placed_at)
        from orders o join users u on u.merchant_id = o.merchant_id and u.id = o.user_id
       where o.merchant_id = merchant and u.is_active and o.status not in ('CREATED', 'CANCELED')
       group by o.merchant_id, o.user_id, o.branch_id;
    update customer_totals t set orders = s.orders, spent = s.spent, first_at = s.first_at, last_at = s.last_at
      from (select user_id, sum(orders) as orders, sum(spent) as spent, min(first_at) as first_at, max(last_at) as last_at
              from customer_totals where merchant_id = merchant and branch_id is not null group by user_id) s
     where t.merchant_id = merchant and t.user_id = s.user_id and t.branch_id is null;
  end loop;
end $$;
