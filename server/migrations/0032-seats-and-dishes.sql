-- Guests with their numbers and names, the state of each dish, calls that are undone.

alter table table_guests
  -- the order of joining; phones of one account share it. A process of an older build writes none
  add column number integer constraint table_guests_number_positive check (number > 0),
  add column name text not null default '' constraint table_guests_name_short check (length(name) <= 100);
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    with persons as (
      select table_session_id, coalesce(user_id, id) as person,
        row_number() over (partition by table_session_id order by min(joined_at), min(id::text)) as number
      from table_guests where merchant_id = merchant group by table_session_id, coalesce(user_id, id)
    )
    update table_guests g set number = p.number from persons p
     where g.merchant_id = merchant and g.table_session_id = p.table_session_id and coalesce(g.user_id, g.id) = p.person;
  end loop;
end $$;

-- grows with every change that the phones at the table have to show, besides those of its orders
alter table table_sessions add column version integer not null default 1;
-- the receipt of an ended visit is shown for an hour
create index table_sessions_ended on table_sessions (merchant_id, table_id, ended_at) where ended_at is not null;

alter table waiter_calls
  -- the phone that called; only it may undo the call
  add column called_by uuid,
  add column canceled_at timestamptz,
  add constraint waiter_calls_canceled_is_done check (canceled_at is null or status = 'DONE');

-- What the staff said of single dishes; a dish without a row follows the status of its round.
create table table_dishes (
  merchant_id uuid        not null references merchants,
  order_id    uuid        not null,
  position    smallint    not null,
  state       text        not null constraint table_dishes_state_known check (state in ('COOKING', 'READY', 'SERVED', 'GONE')),
  moved_at    timestamptz not null,
  -- the staff key
  moved_by    uuid        not null,
  -- a dish that is gone is no line of its order any more: this is what the bill still shows of it
  line        jsonb,
  primary key (merchant_id, order_id, position),
  constraint table_dishes_gone_shown check ((state = 'GONE') = (line is not null)),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('table_dishes');
