import { HOURS_TYPES } from '@dasturxon/domain/hours-week'
import { Field } from '@dasturxon/ui/field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { type Branch, latestBranch, type Service, withBranch } from './branches-query.ts'

type Draft = { readonly phone: string; readonly bookingPhone: string; readonly services: readonly Service[] }

const draftOf = ({ phone, bookingPhone, services }: Branch): Draft => ({
  phone: phone ?? '',
  bookingPhone: bookingPhone ?? '',
  services,
})

/** What the branch offers, and its phones. */
export function ServicesCard({ branch }: { readonly branch: Branch }) {
  const t = useText()
  const queries = useQueryClient()
  const [version, setVersion] = useState(branch.version)
  const [changed, setChanged] = useState<Draft | null>(null)
  const draft = changed ?? draftOf(branch)
  const saving = useSave({
    send: ({ phone, bookingPhone, services }: Draft) => {
      const phones = { phone: phone.trim() || null, bookingPhone: bookingPhone.trim() || null }
      const body = { ...phones, services: [...services], version }
      return call('PUT /office/v1/branches/:id/services', { params: { id: branch.id }, body })
    },
    findLatest: () => latestBranch(queries, branch.id),
    onSaved: (saved) => {
      setChanged(null)
      withBranch(queries, saved)
    },
  })
  function change(part: Partial<Draft>) {
    if (changed === null) setVersion(branch.version)
    setChanged({ ...draft, ...part })
  }
  const stop = () => {
    setChanged(null)
    saving.forget()
  }
  const wordsOf = ({ phone, bookingPhone, services }: Draft) => ({
    [t('places.phone')]: phone,
    [t('places.booking_phone')]: bookingPhone,
    [t('places.services')]: HOURS_TYPES.filter((type) => services.includes(type))
      .map((type) => t(`places.service_${type}`))
      .join(', '),
  })
  const { latest } = saving
  return (
    <Card
      title={t('places.services')}
      aside={
        <SaveButtons
          isChanged={changed !== null}
          isSaving={saving.isSaving}
          label={t('places.save_services')}
          onSave={() => saving.save(draft)}
          onCancel={stop}
        />
      }
    >
      {latest !== null && (
        <StaleNote
          differences={differencesOf(wordsOf(draftOf(latest)), wordsOf(draft))}
          onTake={stop}
          onKeep={() => {
            setVersion(latest.version)
            saving.forget()
          }}
        />
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {HOURS_TYPES.map((type) => (
          <SwitchRow
            key={type}
            label={t(`places.service_${type}`)}
            checked={draft.services.includes(type)}
            onChange={(isOn) => {
              const others = draft.services.filter((one) => one !== type)
              change({ services: isOn ? [...others, type] : others })
            }}
          />
        ))}
      </div>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {(['phone', 'bookingPhone'] as const).map((name) => (
          <Field
            key={name}
            label={t(name === 'phone' ? 'places.phone' : 'places.booking_phone')}
            value={draft[name]}
            error={saving.errorAt(name)}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
      </div>
    </Card>
  )
}
