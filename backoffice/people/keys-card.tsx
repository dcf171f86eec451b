import { dateText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { lock, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { useMe } from '../frame/me.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { KeySheet } from './key-sheet.tsx'
import { type DeviceKey, keysQuery } from './people-query.ts'

/** The keys of devices: made here, shown once, revoked at once. */
export function KeysCard({ keys }: { readonly keys: readonly DeviceKey[] }) {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  return (
    <section className="grid content-start gap-2 rounded-lg bg-surface p-4 edge-line">
      <header className="flex items-center gap-2">
        <h2 className="flex-1 text-h3">{t('people.keys')}</h2>
        <Button kind="ink" size="xs" glyph={plus} onClick={() => setMaking(true)}>
          {t('people.key_add')}
        </Button>
      </header>
      <p className="text-muted">{keys.length === 0 ? t('people.no_keys') : t('people.keys_line')}</p>
      <ul>
        {keys.map((key) => (
          <KeyRow key={key.id} deviceKey={key} />
        ))}
      </ul>
      <KeySheet isOpen={isMaking} onClose={() => setMaking(false)} />
    </section>
  )
}

function KeyRow({ deviceKey }: { readonly deviceKey: DeviceKey }) {
  const { id, name, ending } = deviceKey
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const revoking = useMutation({
    mutationFn: () => answered(call('DELETE /office/v1/keys/:id', { params: { id } })),
    onSuccess: () => showToast({ kind: 'success', text: t('people.revoked', { name }) }),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  })
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-b-0">
      <Icon glyph={lock} size={20} className="text-muted" />
      <div className="min-w-30 flex-1">
        <b className="block break-words">{name}</b>
        <span className="block text-muted">{ending === null ? t('people.old_key') : `•••• ${ending}`}</span>
        <span className="block text-muted">
          <KeyPlace deviceKey={deviceKey} />
        </span>
      </div>
      <Button
        kind="danger"
        size="xs"
        loading={revoking.isPending}
        onClick={() => (isAsked ? revoking.mutate() : setAsked(true))}
      >
        {isAsked ? t('people.revoke_sure') : t('people.revoke')}
      </Button>
    </li>
  )
}

function KeyPlace({ deviceKey: { role, branchId, endsAt } }: { readonly deviceKey: DeviceKey }) {
  const t = useText()
  const say = useBrandText()
  const { branches } = useMe()
  const branch = branches.find(({ id }) => id === branchId)
  const parts = [t(`desk.role_${role}`), ...(branch === undefined ? [] : [say(branch.name)])]
  if (endsAt !== null) parts.push(t('people.until', { day: dateText(new Date(endsAt)) }))
  return <>{parts.join(' · ')}</>
}
