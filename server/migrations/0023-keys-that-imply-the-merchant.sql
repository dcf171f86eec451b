-- Every order of a brand locked the one row of its merchant once for each row that it writes, to check a key that another key
-- implies already: a line, an event or a payment belongs to an order, the order to a branch, and that to the merchant.
alter table orders drop constraint orders_merchant_id_fkey;
alter table order_lines drop constraint order_lines_merchant_id_fkey;
alter table order_events drop constraint order_events_merchant_id_fkey;
alter table promo_uses drop constraint promo_uses_merchant_id_fkey;
alter table cashback_entries drop constraint cashback_entries_merchant_id_fkey;
alter table cashback_ledger drop constraint cashback_ledger_merchant_id_fkey;

-- These two belong to nothing else. A merchant is never deleted (it is only marked so), and the policy of each table lets
-- nobody write for another tenant than their own.
alter table jobs drop constraint jobs_merchant_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_merchant_id_fkey;
