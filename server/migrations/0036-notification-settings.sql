-- How a customer is told: the categories without push, and the quiet hours of promos and news (Tashkent). Without a row: push
-- for all, quiet from 22 to 8.
create table notification_settings (
  merchant_id uuid        not null references merchants,
  user_id     uuid        not null,
  push_off    text[]      not null default '{}'
              constraint notification_settings_push_off_known check (push_off <@ array['ORDER', 'PROMO', 'NEWS']),
  -- the same hour twice is no quiet at all
  quiet_from  smallint    not null default 22 constraint notification_settings_quiet_from_hour check (quiet_from between 0 and 23),
  quiet_to    smallint    not null default 8 constraint notification_settings_quiet_to_hour check (quiet_to between 0 and 23),
  changed_at  timestamptz not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
call guard_tenant_table('notification_settings');
