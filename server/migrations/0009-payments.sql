-- Payments: how a brand takes money, every try to pay, saved cards as tokens, the keys of providers, what did not add up.

create table payment_methods (
  merchant_id      uuid    not null references merchants,
  id               uuid    not null,
  type             text    not null constraint payment_methods_type_known
                   check (type in ('CASH', 'CLICK', 'PAYNET', 'TERMINAL', 'PAYME', 'UZUM', 'OTHER', 'RAHMAT', 'PAYZE', 'CLICK_MINI_APP')),
  code             text    not null,
  icon             text    not null default 'other',
  title            jsonb   not null,
  iiko_id          text,
  web_enabled      boolean not null default true,
  bot_enabled      boolean not null default true,
  operator_enabled boolean not null default true,
  app_enabled      boolean not null default true,
  qr_enabled       boolean not null default true,
  is_active        boolean not null default true,
  priority         integer not null default 0,
  primary key (merchant_id, id),
  constraint payment_methods_type_unique unique (merchant_id, type)
);
call guard_tenant_table('payment_methods');
call watch_menu_table('payment_methods');

-- brands that are here already get the methods their switches name; a tenant must be set even for the owner
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    insert into payment_methods (merchant_id, id, type, code, icon, title, priority)
    select merchant, gen_random_uuid(), known.type, known.code, known.code, known.title::jsonb, known.priority
      from merchant_settings s, (values
        ('CASH', 'cash', 'cashActive', '{"uz": "Naqd pul", "ru": "Наличные", "eng": "Cash"}', 1),
        ('TERMINAL', 'terminal', 'terminalActive', '{"uz": "Terminal", "ru": "Терминал", "eng": "Card terminal"}', 2),
        ('PAYME', 'payme', 'paymeActive', '{"uz": "Payme", "ru": "Payme", "eng": "Payme"}', 3),
        ('CLICK', 'click', 'clickActive', '{"uz": "Click", "ru": "Click", "eng": "Click"}', 4),
        ('UZUM', 'uzum', 'uzumActive', '{"uz": "Uzum", "ru": "Uzum", "eng": "Uzum"}', 5),
        ('OTHER', 'card', 'cardActive', '{"uz": "Saqlangan karta", "ru": "Сохранённая карта", "eng": "Saved card"}', 6)
      ) as known (type, code, flag, title, priority)
     where s.merchant_id = merchant and s.web ->> known.flag = 'true';
  end loop;
end $$;

-- Keys of providers and the like, sealed with the server's key: whoever reads this table learns nothing.
create table merchant_secrets (
  merchant_id uuid        not null references merchants,
  name        text        not null,
  sealed      bytea       not null,
  updated_at  timestamptz not null,
  primary key (merchant_id, name)
);
call guard_tenant_table('merchant_secrets');

-- Providers that count their partners' payments in whole numbers know ours by this.
create sequence payment_numbers start 1;
grant usage on sequence payment_numbers to dasturxon_app;

-- Every try to pay. One that a provider canceled before we heard of it has no order.
create table payments (
  merchant_id             uuid        not null references merchants,
  id                      uuid        not null,
  number                  bigint      not null default nextval('payment_numbers'),
  order_id                uuid,
  provider                text        not null,
  provider_transaction_id text,
  amount                  bigint      not null constraint payments_amount_not_negative check (amount >= 0),
  state                   text        not null constraint payments_state_known
                          check (state in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED')),
  created_at              timestamptz not null,
  expires_at              timestamptz not null,
  provider_at             timestamptz,
  pending_at              timestamptz,
  paid_at                 timestamptz,
  ended_at                timestamptz,
  end_reason              integer,
  refund_state            text        constraint payments_refund_known check (refund_state in ('REQUESTED', 'SENT', 'DONE', 'FAILED')),
  refund_amount           bigint,
  refund_at               timestamptz,
  primary key (merchant_id, id),
  constraint payments_transaction_unique unique (merchant_id, provider, provider_transaction_id),
  constraint payments_paid_has_order check (state <> 'PAID' or (order_id is not null and paid_at is not null)),
  constraint payments_refund_of_paid check (refund_state is null or (state = 'PAID' and refund_amount between 1 and amount)),
  foreign key (merchant_id, order_id) references orders
);
-- an order is paid once, and has one link to pay by
create unique index payments_one_paid on payments (merchant_id, order_id) where state = 'PAID';
create unique index payments_one_link on payments (merchant_id, order_id) where state = 'CREATED';
create index payments_of_order on payments (merchant_id, order_id, created_at desc);
-- statements of a provider ask for a span of its own time
create index payments_statement on payments (merchant_id, provider, provider_at) where provider_at is not null;
call guard_tenant_table('payments');

-- Where a provider and we do not agree. A person settles each; nothing is repaired in silence.
create table payment_differences (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  payment_id  uuid        not null,
  ours        text        not null,
  theirs      text        not null,
  found_at    timestamptz not null,
  owner       text,
  settled_at  timestamptz,
  primary key (merchant_id, id),
  constraint payment_differences_once unique (merchant_id, payment_id, ours, theirs),
  foreign key (merchant_id, payment_id) references payments on delete cascade
);
call guard_tenant_table('payment_differences');

-- Saved cards: the provider's token, sealed, and what may be shown of the card. No number, no CVV.
create table cards (
  merchant_id  uuid        not null references merchants,
  id           uuid        not null,
  user_id      uuid        not null,
  provider     text        not null,
  sealed_token bytea       not null,
  token_hash   bytea       not null,
  title        text        not null default '',
  masked       text        not null constraint cards_masked_only check (masked ~ '^[0-9]{6}\*{2,9}[0-9]{4}$'),
  expires      text        not null constraint cards_expires_shape check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  type         text        not null default '',
  phone        text        not null default '',
  is_verified  boolean     not null default false,
  tries        integer     not null default 0,
  code_sent_at timestamptz,
  created_at   timestamptz not null,
  primary key (merchant_id, id),
  constraint cards_token_unique unique (merchant_id, user_id, provider, token_hash),
  foreign key (merchant_id, user_id) references users on delete cascade
);
call guard_tenant_table('cards');
