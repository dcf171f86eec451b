// Whether the brand is open, and what it still needs before it may be.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Opening = Reply<Api['GET /office/v1/opening']>
export type StepLine = Opening['steps'][number]

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: () => answered(call('GET /office/v1/opening')),
})

/** Whether the brand has never been open: it begins with the first steps. */
export function isNewBrand({ isOpen, openedAt }: Opening): boolean {
  return !isOpen && openedAt === null
}
