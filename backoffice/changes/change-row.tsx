import { dateTimeText } from '@dasturxon/domain/format'
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { Pill } from '@dasturxon/ui/badge'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { momentText } from '../frame/moment-text.ts'
import { settingNamed } from '../settings/setting-list.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { type Change, type ChangedValue, changedValues, changeSentence, type Printer } from './change-words.ts'

/** One entry: when, who, what, and the values. */
export function ChangeRow({ change }: { readonly change: Change }) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const { branches } = useMe()
  const subject = (named: Change['subject']) => (typeof named === 'string' ? named : say(named ?? {}))
  const branch = branches.find(({ id }) => id === change.branchId)
  const values = changedValues(change, t, usePrinter())
  return (
    <li className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0 md:grid-cols-[9rem_11rem_1fr] md:gap-4">
      <time className="text-muted tnum" dateTime={change.at}>
        {momentText(change.at, language)}
      </time>
      <b className="min-w-0 truncate">{change.staffName ?? t('changes.system')}</b>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Pill>{t(`changes.area_${change.area}`)}</Pill>
          <span className="min-w-0 break-words font-semibold">{changeSentence(change, t, subject)}</span>
          {branch !== undefined && <span className="text-muted">{say(branch.name)}</span>}
        </p>
        {values.length > 0 && (
          <ul className="grid gap-0.5">
            {values.map((value) => (
              <Value key={value.field} value={value} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Roles, branches and moments in words; settings by their names. */
function usePrinter(): Printer {
  const t = useText()
  const say = useBrandText()
  const { branches } = useMe()
  return {
    nameOf: (field) => {
      const setting = settingNamed(field)
      return setting === null ? null : t(`settings.label_${setting}`)
    },
    valueOf: (field, value) => {
      if (typeof value !== 'string') return null
      const role = field === 'role' ? STAFF_ROLES.find((one) => one === value) : undefined
      if (role !== undefined) return t(`desk.role_${role}`)
      const branch = field === 'branchId' ? branches.find(({ id }) => id === value) : undefined
      if (branch !== undefined) return say(branch.name)
      return MOMENT.test(value) ? dateTimeText(new Date(value)) : null
    },
  }
}

function Value({ value: { field, before, after } }: { readonly value: ChangedValue }) {
  return (
    <li className="min-w-0 break-words text-ink-2">
      <span className="text-muted">{field}: </span>
      {before !== null && <s className="text-muted">{before}</s>}
      {before !== null && after !== null && ' → '}
      {after !== null && <span>{after}</span>}
    </li>
  )
}
