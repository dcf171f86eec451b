import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Field } from '@dasturxon/ui/field'
import { chevronRight, type Glyph, mapPin, store } from '@dasturxon/ui/glyphs'
import { house } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { IconBox, Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'

export type PlaceDetail = { readonly label: string; readonly value: string }

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  /** The address or the branch; `null` when none is chosen. */
  readonly title: string | null
  /** Entrance, floor and flat in one line; '' when none is known. */
  readonly door: string
  /** The district of the address, or the address of the branch. */
  readonly area: string
  /** Entrance, floor and so on, shown separately on wide pages. */
  readonly details: readonly PlaceDetail[]
  /** Why the order cannot be delivered or picked up there. */
  readonly trouble: string | null
  readonly courierComment: string
  onChangePlace(): void
  onCourierComment(text: string): void
}

function glyphOf({ service, title }: Pick<Props, 'service' | 'title'>): Glyph {
  if (title === null) return mapPin
  return service === 'DELIVERY' ? house : store
}

function Details({ details }: { details: readonly PlaceDetail[] }) {
  if (details.length === 0) return null
  return (
    <dl className="mt-3.5 hidden auto-cols-fr grid-flow-col gap-2 lg:grid">
      {details.map(({ label, value }) => (
        <div key={label} className="min-w-0 rounded-add bg-surface-2 px-3.5 py-1.75">
          <dt className="truncate text-float font-medium text-muted">{label}</dt>
          <dd className="truncate text-body font-half">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Makes the whole row a button. Only a chevron is visible, so that the address has the full width of a phone. */
function RowButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      className="-m-3 p-3 after:absolute after:inset-0 lg:hidden"
    >
      <Icon glyph={chevronRight} size={20} flip className="text-muted" />
    </button>
  )
}

type LineProps = Pick<Props, 'door' | 'area' | 'service'>

/** The line under the name: entrance, floor and flat. The district is shown without these, and on wide pages. */
function Line({ door, area, service }: LineProps) {
  const hasDoor = door !== ''
  return (
    <>
      {hasDoor && <p className="truncate text-small text-muted lg:hidden">{door}</p>}
      {area !== '' && (
        <p
          dir="auto"
          className={classes(
            'text-small text-muted',
            service === 'DELIVERY' ? 'truncate' : 'line-clamp-2',
            hasDoor && 'hidden lg:block',
          )}
        >
          {area}
        </p>
      )}
    </>
  )
}

/** The place of the order, a button to change it, and a comment for the courier. */
export function CheckoutPlace(props: Props) {
  const { service, title, door, area, details, trouble, courierComment, onChangePlace, onCourierComment } = props
  const t = useText()
  const isDelivery = service === 'DELIVERY'
  const wanted = t(isDelivery ? 'basket.place_wanted_delivery' : 'basket.place_wanted_pickup')
  const hint = t(isDelivery ? 'checkout.address_hint' : 'checkout.branch_hint')
  return (
    <Panel className="lg:p-5">
      <div className="relative flex items-center gap-3">
        <IconBox glyph={glyphOf(props)} tone="brand" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-2 text-label lg:text-body">
            {title ?? wanted}
          </p>
          <Line service={service} door={door} area={title === null ? hint : area} />
        </div>
        {title !== null && <RowButton label={t('checkout.change')} onClick={onChangePlace} />}
        <Button
          kind="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={onChangePlace}
          className={title === null ? undefined : 'max-lg:hidden'}
        >
          {title === null ? t('page.add') : t('checkout.change')}
        </Button>
      </div>
      <Details details={details} />
      {trouble !== null && (
        <Note tone="danger" alert className="mt-3">
          {trouble}
        </Note>
      )}
      {isDelivery && title !== null && (
        <Field
          label={t('checkout.courier_comment')}
          path="courierComment"
          value={courierComment}
          onChange={onCourierComment}
          maxLength={500}
          autoComplete="off"
          className="mt-3"
        />
      )}
    </Panel>
  )
}
