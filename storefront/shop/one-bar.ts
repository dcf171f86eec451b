// Bars that ask or tell something: only one at a time, the most important first.
import { useEffect } from 'react'
import { create } from 'zustand'

const ORDER = ['preview', 'offline', 'version', 'consent', 'install'] as const

export type BarName = (typeof ORDER)[number]

const useWanted = create<readonly BarName[]>(() => [])

/** Whether this bar is shown: it is wanted, and no more important one is. */
export function useBar(name: BarName, isWanted: boolean): boolean {
  const wanted = useWanted()
  useEffect(() => {
    if (!isWanted) return
    useWanted.setState((names) => [...names, name], true)
    return () => useWanted.setState((names) => names.filter((each) => each !== name), true)
  }, [name, isWanted])
  return isWanted && ORDER.find((each) => wanted.includes(each)) === name
}
