// A sheet that lives in the history like others, but whose code comes only when it is first asked for.
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useScreenSheet } from './screen-sheet.ts'

/** Opens the sheet each time `asks` grows; "back" closes it. */
export function useAskedSheet(name: string, asks: number) {
  const sheet = useScreenSheet(useMemo(() => [name], [name]))
  const open = useEffectEvent(() => sheet.open(name))
  useEffect(() => {
    if (asks > 0) open()
  }, [asks])
  return { isOpen: sheet.name === name, close: sheet.close }
}
