import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { type Vacancy, vacanciesQuery } from './vacancies-query.ts'
import { bodyOf, draftOf, newVacancy, type VacancyDraft } from './vacancy-draft.ts'

/** A vacancy that is edited, `null` for a new one, and what others have saved meanwhile. */
export function useVacancy(vacancy: Vacancy | null, onSaved: (saved: Vacancy) => void) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(vacancy?.version ?? 0)
  const [changed, setChanged] = useState<VacancyDraft | null>(null)
  const [fresh] = useState(newVacancy)
  const draft = changed ?? (vacancy === null ? fresh : draftOf(vacancy))
  const saving = useSave({
    send: (ask: VacancyDraft) => {
      const body = bodyOf(ask, vacancy)
      if (vacancy === null) return call('POST /office/v1/vacancies', { body })
      return call('PUT /office/v1/vacancies/:id', { params: { id: vacancy.id }, body: { ...body, version } })
    },
    findLatest: async () =>
      (await queries.fetchQuery({ ...vacanciesQuery, staleTime: 0 })).find(({ id }) => id === vacancy?.id) ?? null,
    onSaved: (saved) => {
      setChanged(null)
      queries.setQueryData(vacanciesQuery.queryKey, (all = []) =>
        all.some(({ id }) => id === saved.id) ? all.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...all],
      )
      onSaved(saved)
    },
  })
  return {
    ...{ draft, saving, isChanged: changed !== null || vacancy === null },
    change: (part: Partial<VacancyDraft>) => {
      if (changed === null && vacancy !== null) setVersion(vacancy.version)
      setChanged({ ...draft, ...part })
    },
    stop: () => {
      setChanged(null)
      saving.forget()
    },
    goOn: (latest: Vacancy) => {
      setVersion(latest.version)
      saving.forget()
    },
  }
}
