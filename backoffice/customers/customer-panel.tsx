import type { UserId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton, iconButtonLook } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '../frame/field-errors.ts'
import { may, useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { Avatar } from './avatar.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { nameText, useFactsLine } from './customer-words.ts'
import { type CustomerDetails, customerQuery } from './customers-query.ts'
import { EraseSheet } from './erase-sheet.tsx'

type Props = { readonly id: UserId; onClose(): void }

/** One customer: what is known of them, their orders and their cashback. */
export function CustomerPanel({ id, onClose }: Props) {
  const t = useText()
  const customer = useQuery(customerQuery(id))
  const { data } = customer
  const heading = useRef<HTMLHeadingElement>(null)
  const name = data === undefined ? t('customers.guest') : nameText(data.name, t)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is there once the customer is
  useEffect(() => heading.current?.focus({ preventScroll: true }), [data?.id])
  return (
    <aside
      aria-label={t('customers.panel', { name })}
      className="absolute inset-0 z-10 flex flex-col overflow-y-auto border-line border-s bg-canvas max-md:fixed max-md:z-20 md:start-auto md:w-100 md:shadow-3 xl:static xl:shrink-0 xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-start gap-3 p-4">
        {data !== undefined && <Avatar image={data.image} name={data.name} isBig />}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="break-words text-h2">
            {name}
          </h2>
          {data !== undefined && <FactsLine customer={data} />}
        </div>
        {data?.isPhoneWhole === true && (
          <a href={`tel:${data.phone}`} aria-label={t('customers.call')} className={iconButtonLook({ kind: 'raised' })}>
            <Icon glyph={phoneGlyph} size={20} />
          </a>
        )}
        <IconButton glyph={cross} label={t('desk.close')} onClick={onClose} />
      </header>
      <div className="grid content-start gap-3 px-4 pb-5">
        {data !== undefined && <CustomerFigures customer={data} />}
        {data !== undefined && <EraseButton customer={data} onErased={onClose} />}
        {data === undefined && customer.isPending && <PanelSkeleton />}
        {data === undefined && customer.isError && <Failed error={customer.error} onRetry={customer.refetch} />}
      </div>
    </aside>
  )
}

function FactsLine({ customer }: { readonly customer: CustomerDetails }) {
  const say = useFactsLine()
  return (
    <>
      <p className="tnum">{customer.isPhoneWhole ? phoneText(customer.phone) : customer.phone}</p>
      <p className="text-muted">{say(customer)}</p>
    </>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; onRetry(): Promise<unknown> }) {
  const t = useText()
  if (isRefused(error, 'NOT_FOUND')) return <p className="text-muted">{t('customers.gone')}</p>
  return <FailedState error={error} onRetry={() => void onRetry()} />
}

function EraseButton({ customer, onErased }: { readonly customer: CustomerDetails; onErased(): void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!may(useMe(), 'DELETE /office/v1/customers/:id')) return null
  return (
    <>
      <Button kind="danger" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('customers.erase')}
      </Button>
      <EraseSheet customer={customer} isOpen={isOpen} onErased={onErased} onClose={() => setOpen(false)} />
    </>
  )
}

function PanelSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-3">
      <Skeleton className="h-17 w-full rounded-lg" />
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-52 w-full rounded-lg" />
    </Loading>
  )
}
