-- The owner opens and closes the brand at the desk. A brand that was never open begins with the first steps; the step of
-- its look is done once the owner has saved it, be it as the operator typed it.

alter table merchants
  add column opened_at timestamptz,
  add column look_saved_at timestamptz;
update merchants set opened_at = created_at where is_active;
-- brands that are there have been at work with their look
update merchants set look_saved_at = updated_at;

create or replace function change_own_merchant(changes jsonb) returns void language sql security definer
set search_path = public as $$
  update merchants set
    name = coalesce(changes -> 'name', name),
    slogan = coalesce(changes -> 'slogan', slogan),
    kind = coalesce(changes ->> 'kind', kind),
    color = coalesce(changes ->> 'color', color),
    logo = case when changes ? 'logo' then changes ->> 'logo' else logo end,
    sms_gateway = case when changes ? 'sms_gateway' then changes ->> 'sms_gateway' else sms_gateway end,
    is_active = coalesce((changes ->> 'is_active')::boolean, is_active),
    opened_at = case
      when is_active or (changes ->> 'is_active')::boolean then coalesce(opened_at, now())
      else opened_at end,
    look_saved_at = case when changes ?| array['name', 'slogan', 'color', 'logo'] then now() else look_saved_at end,
    updated_at = now(),
    menu_revision = menu_revision + 1
  where id = app_tenant()
$$;
