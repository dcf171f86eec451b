import type { Area } from '@dasturxon/domain/zones'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { bodyOf, type ZoneDraft } from './zone-draft.ts'
import { type Zone, zonesQuery } from './zones-query.ts'

type ZoneAsk = { readonly draft: ZoneDraft; readonly cityId: Zone['cityId']; readonly area: Area }

/** Saves a zone, a new one when `zone` is `null`; `goOn` saves over a version that somebody else has made. */
export function useZoneSave(queries: QueryClient, zone: Zone | null, onSaved: (zone: Zone) => void) {
  const [version, setVersion] = useState(zone?.version ?? 0)
  const saving = useSave({
    send: ({ draft, cityId, area }: ZoneAsk) => {
      const body = bodyOf(draft, cityId, area)
      if (zone === null) return call('POST /office/v1/zones', { body })
      return call('PUT /office/v1/zones/:id', { params: { id: zone.id }, body: { ...body, version } })
    },
    findLatest: async () =>
      (await queries.fetchQuery({ ...zonesQuery, staleTime: 0 })).find(({ id }) => id === zone?.id) ?? null,
    onSaved: (saved) => {
      queries.setQueryData(zonesQuery.queryKey, (zones = []) =>
        zones.some(({ id }) => id === saved.id)
          ? zones.map((one) => (one.id === saved.id ? saved : one))
          : [...zones, saved],
      )
      setVersion(saved.version)
      onSaved(saved)
    },
  })
  return {
    saving,
    goOn: (latest: Zone) => {
      setVersion(latest.version)
      saving.forget()
    },
  }
}
