import { expect, it } from 'vitest'
import { demoId, uuidV5 } from './uuid.ts'

const DNS_NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

it('gives the ids of the published examples of version 5', () => {
  expect(uuidV5('www.example.com', DNS_NAMESPACE)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
  expect(uuidV5('python.org', DNS_NAMESPACE)).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d')
})

it('gives the same id for the same key and another for another key', () => {
  expect(demoId('qar-burger-cheese')).toBe(demoId('qar-burger-cheese'))
  expect(demoId('qar-burger-cheese')).not.toBe(demoId('qar-burger-double'))
})
