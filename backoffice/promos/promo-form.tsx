import { Note } from '@dasturxon/ui/note'
import { Segmented } from '@dasturxon/ui/segmented'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { TypedField } from '../editing/typed-field.tsx'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { bodyOf, datesOf, draftOf, newPromo, type PromoDraft } from './promo-draft.ts'
import { PromoSentence } from './promo-sentence.tsx'
import { usePromoWords } from './promo-words.ts'
import { type Promo, promosQuery } from './promos-query.ts'

type Props = {
  /** `null` adds one */
  readonly promo: Promo | null
  readonly back: ReactNode
  onSaved(promo: Promo): void
  onClose(): void
}

function usePromo({ promo, onSaved }: Pick<Props, 'promo' | 'onSaved'>) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(promo?.version ?? 0)
  const [changed, setChanged] = useState<PromoDraft | null>(null)
  const [fresh] = useState(newPromo)
  const draft = changed ?? (promo === null ? fresh : draftOf(promo))
  const saving = useSave({
    send: (ask: PromoDraft) => {
      const body = bodyOf(ask, promo)
      if (promo === null) return call('POST /office/v1/promos', { body })
      return call('PUT /office/v1/promos/:id', { params: { id: promo.id }, body: { ...body, version } })
    },
    findLatest: async () =>
      (await queries.fetchQuery({ ...promosQuery, staleTime: 0 })).find(({ id }) => id === promo?.id) ?? null,
    onSaved: (saved) => {
      setChanged(null)
      queries.setQueryData(promosQuery.queryKey, (promos = []) =>
        promos.some(({ id }) => id === saved.id)
          ? promos.map((one) => (one.id === saved.id ? saved : one))
          : [saved, ...promos],
      )
      onSaved(saved)
    },
  })
  return {
    ...{ draft, saving, isChanged: changed !== null || promo === null },
    change: (part: Partial<PromoDraft>) => {
      if (changed === null && promo !== null) setVersion(promo.version)
      setChanged({ ...draft, ...part })
    },
    stop: () => {
      setChanged(null)
      saving.forget()
    },
    goOn: (latest: Promo) => {
      setVersion(latest.version)
      saving.forget()
    },
  }
}

/** One promo code: its rule as a sentence, what customers read, and whether it works. */
export function PromoForm({ promo, back, onSaved, onClose }: Props) {
  const t = useText()
  const words = usePromoWords()
  const { draft, saving, isChanged, change, stop, goOn } = usePromo({ promo, onSaved })
  const { latest } = saving
  const textOf = (value: PromoDraft) => words({ ...value, ...datesOf(value, promo) })
  const wordsOf = (value: PromoDraft) => ({
    [t('promos.code')]: value.code,
    [t('promos.rule')]: textOf(value),
    [t('promos.active')]: t(value.isActive ? 'editing.yes' : 'editing.no'),
  })
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="grid max-w-200 gap-3 p-4 md:p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          {back}
          <h2 className="min-w-0 flex-1 truncate text-h2">{promo?.code ?? t('promos.new')}</h2>
          <SaveButtons
            isChanged={isChanged}
            isSaving={saving.isSaving}
            label={t(promo === null ? 'promos.start' : 'promos.save')}
            onSave={() => saving.save(draft)}
            onCancel={promo === null ? onClose : stop}
          />
        </header>
        {latest !== null && (
          <StaleNote
            differences={differencesOf(wordsOf(draftOf(latest)), wordsOf(draft))}
            onTake={stop}
            onKeep={() => goOn(latest)}
          />
        )}
        <Card title={t('promos.rule')}>
          <div className="grid gap-3">
            <TypedField
              label={t('promos.code')}
              value={draft.code}
              maxLength={32}
              autoComplete="off"
              help={t('promos.code_line')}
              error={saving.errorAt('code')}
              toValue={(text) => text.toUpperCase()}
              onChange={(code) => change({ code })}
            />
            <Segmented
              label={t('promos.kind')}
              value={draft.discountType}
              segments={[
                { value: 'PERCENTAGE', label: t('promos.kind_PERCENTAGE') },
                { value: 'AMOUNT', label: t('promos.kind_AMOUNT') },
              ]}
              onChange={(discountType) => change({ discountType })}
              className="max-w-80"
            />
            <PromoSentence draft={draft} errorAt={saving.errorAt} onChange={change} />
            <SwitchRow
              label={t('promos.first')}
              checked={draft.firstOrderOnly}
              onChange={(firstOrderOnly) => change({ firstOrderOnly })}
            />
            <SwitchRow
              label={t('promos.active')}
              help={t('promos.active_line')}
              checked={draft.isActive}
              onChange={(isActive) => change({ isActive })}
            />
            <Note tone="brand" title={t('promos.reads')}>
              {textOf(draft)}
            </Note>
          </div>
        </Card>
        <Card title={t('promos.description')}>
          <TextsField
            label={t('promos.description_line')}
            value={draft.description}
            maxLength={300}
            rows={2}
            error={saving.errorAt('description')}
            onChange={(description) => change({ description })}
          />
        </Card>
      </div>
    </div>
  )
}
