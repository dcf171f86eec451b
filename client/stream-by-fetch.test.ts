import { expect, it } from 'vitest'
import { eventsIn } from './stream-by-fetch.ts'

it('gives the complete events of a text, and keeps the rest for the next one', () => {
  const first = eventsIn(': hello\n\ndata: {"a":1}\n\nid: 7\ndata: one\ndata: two\n\ndata: {"b"')
  expect(first).toEqual({ events: ['{"a":1}', 'one\ntwo'], rest: 'data: {"b"' })
  expect(eventsIn(`${first.rest}:2}\n\n`)).toEqual({ events: ['{"b":2}'], rest: '' })
})
