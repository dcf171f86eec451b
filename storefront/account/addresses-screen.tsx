// The page of saved addresses: choose, edit, delete or add one. A guest sees those of this device.
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useEffect, useState } from 'react'
import { useMinutesTo } from '../basket/price/use-minutes-to.ts'
import { Link } from '../navigation/link.tsx'
import { useLeave } from '../navigation/sheet-step.ts'
import { AddressSheet } from '../places/addresses/address-sheet.tsx'
import { usePageHead } from '../shop/page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { CREATE_ADDRESS, OwnAddresses } from './own-addresses.tsx'

function Creating() {
  const leave = useLeave('/profile/address')
  // after hydration only: the server never renders an open sheet
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return <AddressSheet isNew open={isOpen} onClose={leave} minutesTo={useMinutesTo()} />
}

function Addresses({ isCreating }: { isCreating: boolean }) {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('place.saved_title')} · ${merchant.name}` })
  return (
    <main data-foot="" className="flex min-h-(--vh-full) flex-col bg-surface">
      <div className="page-column flex w-full flex-1 flex-col lg:pb-16">
        <TopBar title={t('place.saved_title')} backTo="/profile" />
        <div className="flex-1 px-(--gutter) pt-2 pb-4 lg:flex-none lg:px-0">
          <OwnAddresses />
        </div>
        <div className="sticky bottom-0 bg-surface px-(--gutter) pt-2 pb-[calc(var(--safe-b)+1rem)] lg:static lg:px-0">
          <Link
            to={CREATE_ADDRESS}
            className={classes(buttonLook({ kind: 'secondary', size: 'lg' }), 'w-full lg:w-auto')}
          >
            <Icon glyph={plus} size={20} />
            {t('place.add_address')}
          </Link>
        </div>
      </div>
      {isCreating && <Creating />}
    </main>
  )
}

/** The saved addresses. */
export function AddressesScreen() {
  return <Addresses isCreating={false} />
}

/** The saved addresses with the sheet that adds one. */
export function CreateAddressScreen() {
  return <Addresses isCreating />
}
