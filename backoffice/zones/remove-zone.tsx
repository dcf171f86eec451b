import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Zone, zonesQuery } from './zones-query.ts'

type Props = { readonly zone: Zone; onRemoved(): void }

/** Removes a zone after a question that names it. */
export function RemoveZone({ zone, onRemoved }: Props) {
  const t = useText()
  const name = useBrandText()(zone.name)
  const say = useErrorText()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () =>
      answered(
        call('DELETE /office/v1/zones/:id', { params: { id: zone.id }, query: { version: String(zone.version) } }),
      ),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('zones.removed', { name }) })
      queries.setQueryData(zonesQuery.queryKey, (zones = []) => zones.filter(({ id }) => id !== zone.id))
      onRemoved()
    },
    onError: (error) => {
      showToast({ kind: 'error', text: say(error) })
      setAsking(false)
      void queries.invalidateQueries({ queryKey: zonesQuery.queryKey })
    },
  })
  return (
    <>
      <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
        {t('zones.remove')}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('zones.remove_title', { name })}
        closeLabel={t('desk.close')}
        height="card"
      >
        <p className="text-muted">{t('zones.remove_line')}</p>
        <div className="mt-4 flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={() => setAsking(false)}>
            {t('editing.cancel')}
          </Button>
          <Button kind="danger" className="flex-1" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('zones.remove_named', { name })}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
