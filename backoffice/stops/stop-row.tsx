import { mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import { STOP_TERMS, type StopTerm } from '@dasturxon/domain/stop'
import { classes } from '@dasturxon/ui/classes'
import { utensils } from '@dasturxon/ui/glyphs'
import { Picture } from '@dasturxon/ui/picture'
import { Switch } from '@dasturxon/ui/switch'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { StopRow } from './stop-rows.ts'
import { stopLeft, termOf } from './stop-words.ts'
import type { SoldProduct } from './stops-query.ts'

type Props = {
  readonly row: StopRow
  /** how many branches are looked at */
  readonly branches: number
  readonly now: number
  /** absent for those who only read */
  readonly onChange: ((row: StopRow, until: StopTerm | null) => void) | null
}

const SIDE = 48

/** One product: whether it is sold, and for how long it is not. */
export function StopListRow({ row, branches, now, onChange }: Props) {
  const { product, stops } = row
  const t = useText()
  const say = useBrandText()
  const name = say(product.name)
  const isSold = stops.length === 0
  return (
    <li
      data-product={product.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3.5 py-2.5 last:border-b-0"
    >
      <Picture
        source={pictureOf(product)}
        alt=""
        width={SIDE}
        height={SIDE}
        missing={utensils}
        grey={!isSold}
        className="size-12 rounded-add"
      />
      <div className="min-w-0 flex-1">
        <b className="block text-body">{name}</b>
        <StateLine row={row} branches={branches} now={now} />
      </div>
      {onChange !== null && !isSold && <Terms row={row} onChange={onChange} />}
      {onChange !== null && (
        <Switch
          label={t('stops.switch', { name })}
          checked={isSold}
          onChange={(checked) => onChange(row, checked ? null : 'TOMORROW')}
        />
      )}
    </li>
  )
}

function StateLine({ row: { product, stops }, branches, now }: Omit<Props, 'onChange'>) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const [stop] = stops
  if (stop === undefined) return <span className="text-muted">{say(product.category)}</span>
  const where = branches > 1 ? `${t('stops.some', { count: stops.length, all: String(branches) })} · ` : ''
  const who = stop.stoppedBy === null ? '' : ` · ${t('stops.by', { name: stop.stoppedBy })}`
  return (
    <>
      <span className="font-semibold text-danger">{where + stopLeft(stop, now, t, language)}</span>
      <span className="hidden text-muted sm:inline">{who}</span>
    </>
  )
}

type TermsProps = { readonly row: StopRow; onChange(row: StopRow, until: StopTerm): void }

function Terms({ row, onChange }: TermsProps) {
  const { product, stops } = row
  const t = useText()
  const say = useBrandText()
  const [stop] = stops
  const current = stop === undefined ? null : termOf(stop)
  return (
    <fieldset className="order-last flex basis-full gap-1.5 md:order-none md:basis-auto">
      <legend className="sr-only">{t('stops.term', { name: say(product.name) })}</legend>
      {STOP_TERMS.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={term === current}
          className={classes(
            'relative h-10 flex-1 whitespace-nowrap rounded-ctl-sm px-3 font-semibold hit md:h-9',
            term === current ? 'bg-inverse text-on-inverse' : 'bg-surface-2',
          )}
          onClick={() => onChange(row, term)}
        >
          {t(`stops.term_${term}`)}
        </button>
      ))}
    </fieldset>
  )
}

function pictureOf({ image }: SoldProduct) {
  if (image === null) return null
  const address = mediaAddress(image)
  // a full link has only one width
  if (address === image) return { src: image, srcSet: `${image} 480w` }
  return {
    src: pictureFile(address, 120),
    srcSet: `${pictureFile(address, 120)} 120w, ${pictureFile(address, 240)} 240w`,
  }
}
