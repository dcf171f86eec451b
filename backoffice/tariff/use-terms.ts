import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { type TermsAsk, termsQuery } from './terms-query.ts'

/** The terms with what somebody is changing in them; saved as a whole, at the version that was seen. */
export function useTerms() {
  const queries = useQueryClient()
  const terms = useQuery(termsQuery)
  const [changed, setChanged] = useState<TermsAsk | null>(null)
  const saving = useSave({
    send: (body: TermsAsk) => call('PUT /office/v1/terms', { body }),
    findLatest: () => queries.fetchQuery({ ...termsQuery, staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(termsQuery.queryKey, saved)
      setChanged(null)
      // what the tester said is of the terms before
      void queries.invalidateQueries({ queryKey: ['tested'] })
    },
  })
  const draft: TermsAsk | undefined = changed ?? terms.data
  return {
    ...{ terms, draft, saving, isChanged: changed !== null },
    change: (part: Partial<TermsAsk>) => draft !== undefined && setChanged({ ...draft, ...part }),
    stop: () => {
      setChanged(null)
      saving.forget()
    },
    goOn: (version: number) => {
      if (draft !== undefined) setChanged({ ...draft, version })
      saving.forget()
    },
  }
}

export type EditedTerms = ReturnType<typeof useTerms>
/** How a card changes the terms. */
export type TermsPart = {
  readonly draft: TermsAsk
  change(part: Partial<TermsAsk>): unknown
  errorAt(path: string): string | undefined
}
