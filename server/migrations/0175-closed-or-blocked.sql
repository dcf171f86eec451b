-- The owner closes a brand and opens it again; what the operator has blocked, only the operator opens.

alter table merchants add column is_blocked boolean not null default false;

create or replace function change_own_merchant(changes jsonb) returns void language sql security definer
set search_path = public as $$
  update merchants set
    name = coalesce(changes -> 'name', name),
    slogan = coalesce(changes -> 'slogan', slogan),
    kind = coalesce(changes ->> 'kind', kind),
    color = coalesce(changes ->> 'color', color),
    logo = case when changes ? 'logo' then changes ->> 'logo' else logo end,
    sms_gateway = case when changes ? 'sms_gateway' then changes ->> 'sms_gateway' else sms_gateway end,
    is_active = coalesce((changes ->> 'is_active')::boolean, is_active) and not is_blocked,
    opened_at = case
      when is_active or ((changes ->> 'is_active')::boolean and not is_blocked) then coalesce(opened_at, now())
      else opened_at end,
    look_saved_at = case when changes ?| array['name', 'slogan', 'color', 'logo'] then now() else look_saved_at end,
    updated_at = now(),
    menu_revision = menu_revision + 1
  where id = app_tenant()
$$;

-- Opens, blocks or removes a brand; false where it is no longer in the state that the operator saw.
create or replace function move_brand(brand uuid, was text, becomes text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform must_be_installation();
  update merchants set
    is_active = becomes = 'open',
    is_blocked = becomes = 'blocked',
    is_deleted = becomes = 'removed',
    opened_at = case when becomes = 'open' then coalesce(opened_at, now()) else opened_at end,
    menu_revision = menu_revision + 1,
    updated_at = now()
  where id = brand and brand <> installation()
    and was = case
      when is_deleted then 'removed' when is_blocked then 'blocked' when is_active then 'open' else 'closed' end;
  return found;
end $$;
