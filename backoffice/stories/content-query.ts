// Stories and banners of the brand as they are edited.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Story = Reply<Api['GET /office/v1/stories']>[number]
export type Slide = Story['slides'][number]
export type Banner = Reply<Api['GET /office/v1/banners']>[number]
export type Action = Banner['action']

export const storiesQuery = queryOptions({
  queryKey: ['office-stories'],
  queryFn: () => answered(call('GET /office/v1/stories')),
})

export const bannersQuery = queryOptions({
  queryKey: ['office-banners'],
  queryFn: () => answered(call('GET /office/v1/banners')),
})
