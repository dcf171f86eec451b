// Halls and their tables as the staff draw them.
import type { BranchId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { ChipRadio } from '@dasturxon/ui/chip'
import { plus } from '@dasturxon/ui/glyphs-later'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { PlainState, useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { HallForm } from './hall-form.tsx'
import { HALL_KEY, type OfficeHall, PLANS_KEY } from './hall-query.ts'

type Props = { readonly branchId: BranchId; readonly halls: readonly OfficeHall[]; onClose(): void }

/** The editor of a branch's halls; a phone is too small for it. */
export function HallEditor({ branchId, halls, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const make = useNewHall(branchId, halls.length)
  const [chosen, setChosen] = useState<string | null>(null)
  // numbers are those of the branch: guests and staff name a table without its hall
  const nextNumber = Math.max(0, ...halls.flatMap(({ tables }) => tables.map(({ number }) => number))) + 1
  const hall = halls.find(({ id }) => id === chosen) ?? halls[0]
  return (
    <>
      <div className="flex flex-1 md:hidden">
        <PlainState
          title={t('hall.on_computer')}
          line={t('hall.on_computer_line')}
          action={<Back onClose={onClose} />}
        />
      </div>
      <div className="hidden min-h-0 flex-1 flex-col md:flex">
        <fieldset className="flex flex-wrap items-center gap-2 px-6 py-3">
          <legend className="sr-only">{t('hall.halls')}</legend>
          {halls.map((each) => (
            <ChipRadio
              key={each.id}
              name="hall"
              value={each.id}
              state="outline"
              checked={each.id === hall?.id}
              onChoose={setChosen}
            >
              {say(each.name)}
            </ChipRadio>
          ))}
          <Button
            size="sm"
            kind="ink"
            glyph={plus}
            loading={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: ({ id }) => setChosen(id) })}
          >
            {t('hall.new_hall')}
          </Button>
          <span className="ms-auto">
            <Back onClose={onClose} />
          </span>
        </fieldset>
        {hall === undefined ? (
          <PlainState title={t('hall.no_halls')} />
        ) : (
          <HallForm key={hall.id} hall={hall} nextNumber={nextNumber} />
        )}
      </div>
    </>
  )
}

function Back({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText()
  return (
    <Button size="sm" kind="secondary" onClick={onClose}>
      {t('hall.back_to_tables')}
    </Button>
  )
}

function useNewHall(branchId: BranchId, count: number) {
  const t = useText()
  const language = useLanguage()
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const name = { [language]: t('hall.hall_numbered', { number: count + 1 }) }
      return answered(call('POST /office/v1/branches/:id/halls', { params: { id: branchId }, body: { name } }))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: PLANS_KEY }),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: HALL_KEY }),
  })
}
