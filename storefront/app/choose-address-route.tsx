import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { store } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { OwnAddresses } from '../account/own-addresses.tsx'
import { useGo } from '../navigation/go.ts'
import { Link } from '../navigation/link.tsx'
import { usePlace } from '../places/place.ts'
import { ServiceSwitch } from '../places/service-switch.tsx'
import { usePageHead } from '../shop/page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

function Delivery() {
  const t = useText()
  const go = useGo()
  return (
    <>
      <OwnAddresses onChosen={() => go('/')} />
      <Link
        to="/address/delivery"
        className={classes(buttonLook({ kind: 'secondary', size: 'lg' }), 'mt-3 w-full lg:w-auto')}
      >
        <Icon glyph={plus} size={20} />
        {t('place.add_address')}
      </Link>
    </>
  )
}

function Pickup() {
  const t = useText()
  const { branch } = usePlace()
  return (
    <>
      {branch !== null && (
        <p className="mb-3 rounded-ctl-lg bg-surface-2 p-4">
          <span className="block text-label">{branch.name}</span>
          <span dir="auto" className="text-small text-muted">
            {branch.address}
          </span>
        </p>
      )}
      <Link to="/address/pickup" className={classes(buttonLook({ kind: 'secondary', size: 'lg' }), 'w-full lg:w-auto')}>
        <Icon glyph={store} size={20} />
        {t('place.branch_choose')}
      </Link>
    </>
  )
}

/** The place of the order as a page: delivery to a saved or new address, or pickup. */
export function ChooseAddressRoute() {
  const t = useText()
  const { merchant } = useShop()
  const { service } = usePlace()
  const isDelivery = service === 'DELIVERY'
  const title = t(isDelivery ? 'place.address_title' : 'place.branch_title')
  usePageHead({ title: `${title} — ${merchant.name}` })
  return (
    <main className="flex min-h-(--vh-full) flex-col bg-surface">
      <div className="page-column w-full flex-1 pb-24 lg:pb-16">
        <TopBar title={title} />
        <div className="px-(--gutter) pt-2 lg:px-0">
          <ServiceSwitch tone="well" className="mb-4 lg:w-85" />
          {isDelivery ? <Delivery /> : <Pickup />}
        </div>
      </div>
    </main>
  )
}
