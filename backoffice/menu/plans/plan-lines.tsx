import { useText } from '../../text/text.tsx'
import type { MenuPlan } from '../data/plans-query.ts'
import { useFieldName, useShown } from '../fields/shown-fields.ts'

const LONG = 60
const ARROW = '\u2192'

/** The fields that a plan changes, one line each: published and new value, and a mark for a clash. */
export function PlanLines({ plan: { change, before, clashes } }: { readonly plan: MenuPlan }) {
  const t = useText()
  const shown = useShown()
  const nameOf = useFieldName()
  const short = (value: unknown) => cut(shown(value))
  const [now, then]: readonly Readonly<Record<string, unknown>>[] = [{ ...before }, { ...change }]
  return (
    <ul className="grid gap-0.5">
      {Object.keys(change).map((field) => {
        const texts = [short(now?.[field]), short(then?.[field])]
        const isSame = texts[0] === texts[1]
        const isClash = clashes.some((one) => one === field)
        return (
          <li key={field}>
            <span className="text-muted">{nameOf(field)}: </span>
            {isSame ? t('menu.changed') : <bdi className="tnum">{`${texts[0]} ${ARROW} ${texts[1]}`}</bdi>}
            {isClash && <span className="block text-danger">{t('plans.clash')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function cut(text: string): string {
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}
