import { Button } from '@dasturxon/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { openingQuery } from '../opening/opening-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { useText } from '../text/text.tsx'
import { NEW_ZONE, ZonesWork } from '../zones/zones-work.tsx'
import { StepFrame } from './step-frame.tsx'

/** The third step: where the brand delivers, or that it does not. */
export function ZoneStep() {
  const t = useText()
  const { query, set } = useAddressParts()
  const open = (id: string) => set('zone', id)
  const isMissing = useIsMissing()
  // the first zone is drawn at once
  const chosen = query.get('zone') ?? (isMissing ? NEW_ZONE : '')
  return (
    <StepFrame
      step="ZONE"
      aside={
        <>
          <NoDelivery />
          {!isMissing && (
            <Button size="sm" kind="ink" className="hidden md:inline-flex" onClick={() => open(NEW_ZONE)}>
              {t('zones.add')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 border-line border-t">
        <ZonesWork chosen={chosen} onOpen={open} isNarrow />
      </div>
    </StepFrame>
  )
}

/** Whether the brand delivers and has no zone. */
function useIsMissing(): boolean {
  const steps = useQuery(openingQuery).data?.steps ?? []
  return steps.some(({ step, state }) => step === 'ZONE' && state === 'MISSING')
}

/** Switches the delivery of the brand off; in the settings it is switched on again. */
function NoDelivery() {
  const t = useText()
  const queries = useQueryClient()
  const stored = useQuery(settingsQuery).data
  const isMissing = useIsMissing()
  const saving = useSave({
    send: (version: number) =>
      call('PUT /office/v1/settings', { body: { version, changes: { deliveryActive: false } } }),
    onSaved: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
  })
  if (stored === undefined || !isMissing) return null
  return (
    <Button size="sm" kind="outline" loading={saving.isSaving} onClick={() => saving.save(stored.version)}>
      {t('start.no_delivery')}
    </Button>
  )
}
