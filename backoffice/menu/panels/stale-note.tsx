import { numberText } from '@dasturxon/domain/format'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useBrandText } from '../../frame/brand.tsx'
import { type PlainKey, useText } from '../../text/text.tsx'

type Fields = Readonly<Record<string, unknown>>
type Props = {
  /** the thing as it was when the editing began */
  readonly base: object
  readonly change: object
  readonly latest: object
  onKeepMine(): void
  onTakeTheirs(): void
}

const NAMES: Readonly<Record<string, PlainKey>> = {
  name: 'menu.name',
  description: 'menu.description',
  composition: 'menu.composition',
  price: 'menu.price',
  discountPercent: 'menu.discount',
  isActive: 'menu.is_active',
  isAvailable: 'menu.is_available',
}

/** A colleague has saved meanwhile: what they wrote, what this person wrote, and a choice. */
export function StaleNote({ base, change, latest, onKeepMine, onTakeTheirs }: Props) {
  const t = useText()
  const shown = useShown()
  const [was, mine, now]: readonly Fields[] = [{ ...base }, { ...change }, { ...latest }]
  const fields = Object.keys(now ?? {}).filter(
    (field) => field !== 'version' && JSON.stringify(was?.[field]) !== JSON.stringify(now?.[field]),
  )
  return (
    <Note tone="warning" alert title={t('menu.stale')}>
      <ul className="my-2 grid gap-1">
        {fields.map((field) => {
          const key = NAMES[field]
          const isBoth = mine !== undefined && field in mine
          return (
            <li key={field}>
              {key === undefined ? t('menu.other_field') : t(key)}: {shown(now?.[field])}
              {isBoth && ` · ${t('menu.yours', { value: shown(mine[field]) })}`}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="xs" kind="ink" onClick={onKeepMine}>
          {t('menu.keep_mine')}
        </Button>
        <Button size="xs" kind="secondary" onClick={onTakeTheirs}>
          {t('menu.take_theirs')}
        </Button>
      </div>
    </Note>
  )
}

/** A value in words. */
function useShown(): (value: unknown) => string {
  const t = useText()
  const say = useBrandText()
  return (value) => {
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return t(value ? 'menu.yes' : 'menu.no')
    return isTexts(value) ? say(value) : t('menu.changed')
  }
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((key) => LANGUAGES.some((one) => one === key))
  )
}
