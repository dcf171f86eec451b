import type { Point } from '@dasturxon/domain/zones'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { locate } from '../location.ts'

/** Finds the customer's position; a toast says why it cannot be found. */
export function useLocate() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function find(): Promise<Point | null> {
    setBusy(true)
    const answer = await locate()
    setBusy(false)
    if (answer === 'denied') showToast({ text: t('place.locate_denied') })
    else if (answer === 'failed') showToast({ text: t('place.locate_failed') })
    else return answer
    return null
  }
  return { isBusy, find }
}
