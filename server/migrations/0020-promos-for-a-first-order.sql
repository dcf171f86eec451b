-- Promos for a first order, and promos whose rules a banner shows.

alter table promos add column first_order_only boolean not null default false;

-- Phones that have ordered at a brand and whose account is gone or has another number now: a keyed hash, never the
-- phone. Without it, deleting an account would make the next order a "first" one again.
create table ordered_phones (
  merchant_id uuid  not null references merchants,
  phone_hash  bytea not null,
  primary key (merchant_id, phone_hash)
);
call guard_tenant_table('ordered_phones');

-- A banner shows the rules of its promo, so a change of them changes the menu. Each use counts `uses_left` down:
-- only the last use ends what the banner offers.
create trigger promo_added_or_removed after insert or delete on promos for each row
  execute function bump_menu_revision_of_row();
create trigger promo_changed after update on promos for each row
  when ((old.code, old.discount_type, old.product_discount, old.delivery_discount, old.min_price, old.starts_at, old.ends_at,
         old.is_active, old.first_order_only, old.uses_left = 0)
    is distinct from (new.code, new.discount_type, new.product_discount, new.delivery_discount, new.min_price, new.starts_at,
         new.ends_at, new.is_active, new.first_order_only, new.uses_left = 0))
  execute function bump_menu_revision_of_row();
