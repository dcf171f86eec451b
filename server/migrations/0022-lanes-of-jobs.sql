-- Two lanes of jobs. A job without a gateway needs only our own database and disk; one with a gateway calls somebody else,
-- and the worker holds only so many jobs of one gateway at a time.

alter table jobs add column gateway text constraint jobs_gateway_not_empty check (gateway <> '');

-- jobs that are waiting already; a tenant must be set even for the owner
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    update jobs j set gateway = case kind
      when 'tell-old-phone' then 'sms'
      when 'reconcile-payments' then 'payments'
      when 'forget-card' then 'payments/' || (payload ->> 'provider')
      else coalesce((select 'payments/' || p.provider from payments p
        where p.merchant_id = merchant and p.id::text = j.payload ->> 'paymentId'), 'payments') end
     where merchant_id = merchant
       and kind in ('tell-old-phone', 'reconcile-payments', 'forget-card', 'send-refund', 'check-payment');
  end loop;
end $$;

-- led by time, not by tenant: each lane of the worker asks for its next job of all
create index jobs_due_inside on jobs (run_at) where dead_at is null and gateway is null;
create index jobs_due_outside on jobs (run_at) where dead_at is null and gateway is not null;
drop index jobs_due;
