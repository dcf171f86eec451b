-- The owner changes the brand at the desk. The registry of brands is outside row level security and read only for the
-- program, so that a brand can change its own row alone, by this function.

alter table merchant_settings add column version integer not null default 1;

create function change_own_merchant(changes jsonb) returns void language sql security definer set search_path = public as $$
  update merchants set
    name = coalesce(changes -> 'name', name),
    slogan = coalesce(changes -> 'slogan', slogan),
    kind = coalesce(changes ->> 'kind', kind),
    color = coalesce(changes ->> 'color', color),
    logo = case when changes ? 'logo' then changes ->> 'logo' else logo end,
    sms_gateway = case when changes ? 'sms_gateway' then changes ->> 'sms_gateway' else sms_gateway end,
    updated_at = now(),
    menu_revision = menu_revision + 1
  where id = app_tenant()
$$;
revoke execute on function change_own_merchant(jsonb) from public;
grant execute on function change_own_merchant(jsonb) to dasturxon_app;
