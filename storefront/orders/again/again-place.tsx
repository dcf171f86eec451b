// Placeholders for what a customer may order again, with the same height as the content.
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useText } from '../../text/text.tsx'
import { AGAIN_ITEM, AGAIN_ROW, DISH_ROW } from './again-look.ts'

/** The placeholder of the cards. */
export function AgainPlace() {
  return (
    <div className={`${AGAIN_ROW} flex overflow-hidden`}>
      {['a', 'b'].map((place) => (
        <Skeleton key={place} className={`${AGAIN_ITEM} h-30 rounded-photo!`} />
      ))}
    </div>
  )
}

/** The placeholder of the favourite dishes. */
export function DishesPlace() {
  const t = useText()
  return (
    <section className="pt-2 lg:pt-0">
      <h2 className="pb-3 text-h2 lg:pb-3.5 lg:text-h1">{t('again.dishes')}</h2>
      <div className={`${DISH_ROW} flex gap-3 overflow-hidden lg:gap-4`}>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="size-40 shrink-0 rounded-photo!" />
        ))}
      </div>
    </section>
  )
}
