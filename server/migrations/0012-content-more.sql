-- More content: favourites, notifications and the consent to them, stories by city and who saw them, vacancies in full.

create table favourites (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  user_id     uuid        not null,
  product_id  uuid        not null,
  created_at  timestamptz not null,
  primary key (merchant_id, id),
  constraint favourites_once unique (merchant_id, user_id, product_id),
  foreign key (merchant_id, user_id) references users on delete cascade,
  foreign key (merchant_id, product_id) references products on delete cascade
);
call guard_tenant_table('favourites');

create table notifications (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  user_id     uuid        not null,
  category    text        not null constraint notifications_category_known check (category in ('ORDER', 'PROMO', 'NEWS', 'WORK')),
  title       jsonb       not null,
  text        jsonb       not null,
  link        text,
  created_at  timestamptz not null,
  read_at     timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
-- a customer's list, newest first
create index notifications_of_user on notifications (merchant_id, user_id, created_at desc, id);
create index notifications_unread on notifications (merchant_id, user_id) where read_at is null;
call guard_tenant_table('notifications');

-- What a customer said about the categories that may be off, and when. Nobody said anything: news yes, promos no.
create table notification_consents (
  merchant_id uuid        not null references merchants,
  user_id     uuid        not null,
  category    text        not null constraint notification_consents_category_known check (category in ('PROMO', 'NEWS')),
  is_given    boolean     not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, user_id, category),
  foreign key (merchant_id, user_id) references users on delete cascade
);
call guard_tenant_table('notification_consents');

-- an empty list is every city
alter table stories add column city_ids uuid[] not null default '{}';

create table story_views (
  merchant_id uuid        not null references merchants,
  user_id     uuid        not null,
  story_id    uuid        not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, user_id, story_id),
  foreign key (merchant_id, user_id) references users on delete cascade,
  foreign key (merchant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_views');

alter table vacancies
  add column duties          jsonb  not null default '{}',
  add column conditions      jsonb  not null default '{}',
  add column employment_type text   not null default 'FULL_TIME' constraint vacancies_employment_known
             check (employment_type in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN')),
  add column currency        text   not null default 'UZS' constraint vacancies_currency_shape check (currency ~ '^[A-Z]{3}$'),
  add column telegram        text   not null default '',
  -- beside branch_id, which names the first of them
  add column more_branch_ids uuid[] not null default '{}';

create table vacancy_applications (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  vacancy_id  uuid        not null,
  name        text        not null,
  phone       text        not null,
  comment     text        not null default '',
  created_at  timestamptz not null,
  -- as it was sent, at most 5 MB; what it is, its content says
  file        bytea       constraint vacancy_applications_file_size check (octet_length(file) <= 5 * 1024 * 1024),
  file_type   text,
  -- when the responsible person was told; empty while nobody with that phone has an account here
  told_at     timestamptz,
  primary key (merchant_id, id),
  -- whoever presses twice applies once
  constraint vacancy_applications_once unique (merchant_id, vacancy_id, phone),
  foreign key (merchant_id, vacancy_id) references vacancies on delete cascade
);
call guard_tenant_table('vacancy_applications');

-- a brand may answer a review
alter table reviews
  add column answer      jsonb not null default '{}',
  add column answered_at timestamptz;
-- the marks of reviews are shown beside products
call watch_menu_table('reviews');
