-- Tenants: who the merchants are, under which hosts they answer, and how row level security keeps them apart.

-- The program works as this role. It owns nothing, cannot log in by itself and cannot bypass row level security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'dasturxon_app') then
    create role dasturxon_app nologin nobypassrls;
  end if;
  -- claims jobs of every tenant and sees no other table
  if not exists (select from pg_roles where rolname = 'dasturxon_worker') then
    create role dasturxon_worker nologin nobypassrls;
  end if;
  execute format('grant dasturxon_app, dasturxon_worker to %I', current_user);
end $$;
grant usage on schema public to dasturxon_app, dasturxon_worker;

-- Fails when no tenant was set in this transaction: a forgotten tenant is an error, never an empty answer.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select current_setting('app.tenant')::uuid $$;

-- Puts a tenant table under its policy; every migration that makes one calls this.
create procedure guard_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I using (merchant_id = app_tenant()) with check (merchant_id = app_tenant())', name);
  execute format('grant select, insert, update, delete on %I to dasturxon_app', name);
end $$;

-- The registry of tenants is read before a tenant is known, so it stands outside row level security and holds no secret.
create table merchants (
  id            uuid        not null primary key,
  sub           text        not null constraint merchants_sub_unique unique
                constraint merchants_sub_shape check (sub ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name          jsonb       not null,
  slogan        jsonb       not null default '{}',
  color         text        not null default '#FCE000' constraint merchants_color_shape check (color ~ '^#[0-9A-Fa-f]{6}$'),
  logo          text,
  is_active     boolean     not null default true,
  is_deleted    boolean     not null default false,
  lat           double precision not null default 41.322711,
  lon           double precision not null default 69.241084,
  main_city_id  uuid,
  domain_url    text,
  sms_gateway   text        constraint merchants_sms_gateway_known check (sms_gateway in ('PLAY_MOBILE', 'ESKIZ')),
  menu_revision bigint      not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
grant select on merchants to dasturxon_app;

create table merchant_hosts (
  host        text not null primary key constraint merchant_hosts_lower check (host = lower(host)),
  merchant_id uuid not null references merchants
);
create index merchant_hosts_merchant on merchant_hosts (merchant_id);
grant select on merchant_hosts to dasturxon_app;

-- Display switches are read whole and never searched, so they live in one document; its shape is the contract's.
create table merchant_settings (
  merchant_id uuid  not null primary key references merchants,
  web         jsonb not null default '{}'
);
call guard_tenant_table('merchant_settings');

create table order_settings (
  merchant_id                  uuid     not null primary key references merchants,
  service_fee_enabled          boolean  not null default false,
  service_fee_amount           bigint   not null default 0 constraint order_settings_fee_not_negative check (service_fee_amount >= 0),
  service_fee_is_percent       boolean  not null default false,
  service_fee_free_from        bigint,
  service_fee_services         text[]   not null default '{DELIVERY,PICK_UP,DINE_IN}',
  minimal_delivery_price       bigint   not null default 0,
  minimal_product_count        integer  not null default 1,
  should_validate_delivery_area boolean not null default false,
  is_sms_confirmation_required boolean  not null default false,
  cashback_percent             numeric(5, 2) not null default 0,
  tariff_type                  text     not null default 'ZONE_THEN_DISTANCE'
                               constraint order_settings_tariff_known check (tariff_type in ('ZONE', 'DISTANCE', 'ZONE_THEN_DISTANCE')),
  tariff_base_km               numeric(6, 2) not null default 0,
  tariff_base_price            bigint   not null default 0,
  tariff_per_km                bigint   not null default 0,
  tariff_max_km                numeric(6, 2) not null default 0,
  tariff_free_from             bigint,
  default_delivery_price       bigint
);
call guard_tenant_table('order_settings');

-- What staff programs (kitchen screen, courier app, cash desk) show to be let in at the office doors.
create table staff_keys (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  key_hash    bytea       not null,
  role        text        not null constraint staff_keys_role_known
              check (role in ('waiter', 'courier', 'operator', 'branch_manager', 'brand_admin')),
  name        text        not null,
  is_active   boolean     not null default true,
  created_at  timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint staff_keys_hash_unique unique (merchant_id, key_hash)
);
call guard_tenant_table('staff_keys');
