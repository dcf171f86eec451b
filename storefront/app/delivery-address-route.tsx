import { useMinutesTo } from '../basket/price/use-minutes-to.ts'
import { useGo } from '../navigation/go.ts'
import { useLeave, useSheetStep } from '../navigation/sheet-step.ts'
import { AddressPicker } from '../places/addresses/address-picker.tsx'
import { AddressSheet } from '../places/addresses/address-sheet.tsx'
import { hasMap } from '../places/map-source.ts'
import { chooseService } from '../places/place-store.ts'
import { usePageHead } from '../shop/page.tsx'
import { ScriptNote } from '../shop/parts/early-notes.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** The address picker as a page: a map in the whole height. A brand without a map shows the search. */
export function DeliveryAddressRoute() {
  const t = useText()
  const shop = useShop()
  const go = useGo()
  const close = useLeave('/')
  const step = useSheetStep(['search', 'details'])
  usePageHead({ title: `${t('place.address_title')} — ${shop.merchant.name}` })
  const minutesTo = useMinutesTo()
  return (
    <main className="relative h-(--vh-full) overflow-hidden lg:page-column lg:my-6 lg:h-[calc(100dvh-9rem)] lg:min-h-120 lg:rounded-2xl">
      <h1 className="sr-only">{t('place.address_title')}</h1>
      <ScriptNote does="order" />
      {hasMap(shop) ? (
        <AddressPicker
          step={step.name}
          onStep={step.open}
          onBack={step.back}
          onClose={close}
          onSaved={() => go('/')}
          onPickup={() => {
            chooseService('PICK_UP')
            go('/address/pickup')
          }}
          hasList
          minutesTo={minutesTo}
        />
      ) : (
        <AddressSheet open onClose={() => go('/')} minutesTo={minutesTo} />
      )}
    </main>
  )
}
