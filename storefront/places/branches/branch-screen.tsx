// The page of one branch: what it is called, where it is, when it is open, and how to get there. Found by search engines.
import { phoneText } from '@dasturxon/domain/phone'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { useParams } from 'react-router'
import { Link } from '../../navigation/link.tsx'
import { usePageHead } from '../../shop/page.tsx'
import { MissingNotice } from '../../shop/parts/own-page-notices.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useMapPadding } from '../map-padding.ts'
import { hasMap } from '../map-source.ts'
import type { Branch } from '../place.ts'
import { BranchDetails } from './branch-details.tsx'
import { BranchMap } from './branch-map.tsx'

const stay = () => undefined

function Found({ branch }: { branch: Branch }) {
  const t = useText()
  const shop = useShop()
  const city = shop.cities.find(({ id }) => id === branch.cityId)?.name ?? ''
  const phone = branch.phone === null ? '' : phoneText(branch.phone)
  usePageHead({
    title: `${branch.name} — ${shop.merchant.name}`,
    description: [city, branch.address, phone].filter((part) => part !== '').join(', '),
  })
  const padding = useMapPadding()
  const isMapped = hasMap(shop)
  return (
    <main className="page-column flex min-h-(--vh-full) flex-col bg-canvas pb-24 lg:min-h-150">
      <TopBar title={branch.name} backTo="/branches" tone="canvas" />
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-2.5 px-3 lg:px-0',
          isMapped ? 'lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-4' : 'lg:max-w-150',
        )}
      >
        <section className="rounded-xl bg-surface p-4 lg:p-6">
          <h2 className="sr-only">{t('place.details_of', { name: branch.name })}</h2>
          <BranchDetails branch={branch} readyIn={null} isTitled />
          <div className="mt-4 flex flex-wrap gap-2">
            <Link to="/" className={`${buttonLook()} flex-auto`}>
              {t('page.menu')}
            </Link>
            <Link to="/branches" className={`${buttonLook({ kind: 'secondary' })} flex-auto`}>
              {t('place.branches_title')}
            </Link>
          </div>
        </section>
        {isMapped && (
          <div className="needs-script relative h-[40dvh] overflow-hidden rounded-xl lg:h-[calc(100dvh-14.5rem)] lg:min-h-100">
            <BranchMap
              branches={[branch]}
              chosenId={branch.id}
              onChoose={stay}
              cityId={branch.cityId}
              isCityPicked={false}
              padding={padding}
              className="h-full"
            />
          </div>
        )}
      </div>
    </main>
  )
}

function Gone() {
  const t = useText()
  const title = t('page.not_found_title')
  usePageHead({ title, status: 404 })
  return (
    <main className="min-h-(--vh-full) bg-surface lg:min-h-150 lg:bg-canvas">
      <MissingNotice title={title} line={t('place.branch_gone')} to="/branches" action={t('place.branches_title')} />
    </main>
  )
}

/** One branch of the brand; one that it does not have answers 404. */
export function BranchScreen() {
  const { id } = useParams()
  const { branches } = useShop()
  const branch = branches.find((each) => each.id === id)
  return branch === undefined ? <Gone /> : <Found key={branch.id} branch={branch} />
}
