import { missingSteps } from '@dasturxon/domain/opening'
import { Button } from '@dasturxon/ui/button'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFacts } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Opening, openingQuery } from './opening-query.ts'

type Props = {
  readonly opening: Opening
  readonly size?: 'sm' | 'lg'
  onOpened?(): void
}

/** Opens the brand, or closes it; asks once, by its name. */
export function SwitchButton({ opening, size = 'sm', onOpened }: Props) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const { name } = useFacts().brand
  const [isAsking, setAsking] = useState(false)
  const { isOpen } = opening
  const switching = useMutation({
    mutationFn: () => answered(isOpen ? call('DELETE /office/v1/opening') : call('POST /office/v1/opening')),
    onSuccess: (now) => {
      queries.setQueryData(openingQuery.queryKey, now)
      showToast({ kind: 'success', text: t(now.isOpen ? 'start.opened' : 'start.closed', { name }) })
      if (now.isOpen) onOpened?.()
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  const isReady = isOpen || missingSteps(opening.steps).length === 0
  return (
    <>
      <Button
        size={size}
        kind={isOpen ? 'danger' : 'primary'}
        loading={switching.isPending}
        blocked={opening.isBlocked ? t('start.is_blocked') : isReady ? undefined : t('start.open_first')}
        onClick={() => setAsking(true)}
      >
        {t(isOpen ? 'start.close' : 'start.open')}
      </Button>
      <ConfirmSheet
        question={isAsking ? t(isOpen ? 'start.close_sure' : 'start.open_sure', { name }) : null}
        line={t(isOpen ? 'start.close_sure_line' : 'start.open_sure_line')}
        action={t(isOpen ? 'start.close_yes' : 'start.open_yes')}
        kind={isOpen ? 'danger' : 'primary'}
        onConfirm={() => switching.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
