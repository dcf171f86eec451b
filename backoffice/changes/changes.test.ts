import { describe, expect, it } from 'vitest'
import type { Text } from '../text/text.tsx'
import { type Change, changedValues, changeSentence } from './change-words.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Text
const change = (more: Partial<Change>) =>
  ({ action: 'person.changed', subject: null, before: null, after: null, ...more }) as Change
const nothing = { nameOf: () => null, valueOf: () => null }

describe('an entry of the log', () => {
  it('is a sentence, also for a thing that is not known yet', () => {
    const say = () => 'Malika'
    expect(changeSentence(change({ subject: 'Malika' }), t, say)).toBe(
      'changes.named changes.thing_person changes.done_changed Malika',
    )
    expect(changeSentence(change({ action: 'robot.painted' }), t, say)).toBe(
      'changes.sentence changes.thing_other changes.done_other',
    )
  })

  it('shows each value before and after, and of a new thing only what it is', () => {
    const before = { role: 'waiter', isActive: true, tags: ['a', 'b'] }
    const values = changedValues(change({ before, after: { ...before, isActive: false, tags: [] } }), t, nothing)
    expect(values).toEqual([
      { field: 'changes.field_role', before: 'waiter', after: 'waiter' },
      { field: 'changes.field_isActive', before: 'changes.on', after: 'changes.off' },
      { field: 'tags', before: 'a, b', after: '' },
    ])
    const made = changedValues(change({ after: { name: { uz: 'Osh', ru: null } } }), t, {
      ...nothing,
      nameOf: (field) => `<${field}>`,
    })
    expect(made).toEqual([{ field: 'changes.field_name', before: null, after: 'Osh · changes.nothing' }])
  })
})
