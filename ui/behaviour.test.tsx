import { afterEach, describe, expect, it } from 'vitest'
import { caretAfter } from './digits-caret.ts'
import { closesSheet, speedOf } from './drag-down.tsx'
import { keepDigits } from './phone-field.tsx'
import { hideToast, onToastChange, shownToast, showToast, takeBack } from './show-toast.tsx'

describe('a phone number', () => {
  it.each([
    ['typed bit by bit', '90 12', '9012'],
    ['pasted with the country code', '+998 90 123-45-67', '901234567'],
    ['filled in as bare digits', '998901234567', '901234567'],
    ['one digit too many', '90 123-45-678', '901234567'],
    ['of an operator that looks like the country code', '99 812-34-56', '998123456'],
    ['of such an operator, one digit too many', '99 812-34-567', '998123456'],
    ['with letters between', '9a0b1', '901'],
  ])('%s keeps its own digits', (_, text, digits) => {
    expect(keepDigits(text, '+998', 9)).toBe(digits)
  })

  it('keeps the caret after the same digit when spaces and dashes appear', () => {
    expect(caretAfter('90 123-45', 0)).toBe(0)
    expect(caretAfter('90 123-45', 2)).toBe(2)
    expect(caretAfter('90 123-45', 3)).toBe(4)
    expect(caretAfter('90 123-45', 9)).toBe(9)
  })
})

describe('a sheet let go', () => {
  it('closes past a quarter of its height', () => {
    expect(closesSheet(101, 400, 0)).toBe(true)
    expect(closesSheet(100, 400, 0)).toBe(false)
  })

  it('closes on a quick flick down, but not on a tap', () => {
    expect(closesSheet(30, 400, 0.6)).toBe(true)
    expect(closesSheet(30, 400, 0.5)).toBe(false)
    expect(closesSheet(3, 400, 2)).toBe(false)
    expect(closesSheet(30, 400, -2)).toBe(false)
  })
})

describe('the speed of a drag', () => {
  const trail = [
    { y: 0, at: 0 },
    { y: 60, at: 100 },
  ]

  it('is that of its last stretch', () => {
    expect(speedOf(trail, { y: 70, at: 110 })).toBe(1)
  })

  it('is nothing after the hand has rested', () => {
    expect(speedOf(trail, { y: 60, at: 900 })).toBe(0)
  })
})

describe('toasts', () => {
  afterEach(() => hideToast(shownToast()?.id ?? 0))

  it('are one at a time, and the newest stays when an older one ends', () => {
    showToast({ text: 'Saved' })
    const first = shownToast()
    showToast({ text: 'No connection', kind: 'error' })
    hideToast(first?.id ?? 0)
    expect(shownToast()?.text).toBe('No connection')
  })

  it('wait for an undo to end', () => {
    showToast({ text: 'Mojito removed', kind: 'undo' })
    showToast({ text: 'Saved' })
    showToast({ text: 'No connection', kind: 'error' })
    expect(shownToast()?.text).toBe('Mojito removed')
    hideToast(shownToast()?.id ?? 0)
    expect(shownToast()?.text).toBe('No connection')
    hideToast(shownToast()?.id ?? 0)
    expect(shownToast()).toBeNull()
  })

  it('give way to a newer undo, and end with the one that was taken', () => {
    showToast({ text: 'Mojito removed', kind: 'undo' })
    showToast({ text: 'Osh removed', kind: 'undo' })
    expect(shownToast()?.text).toBe('Osh removed')
    showToast({ text: 'Code let go', kind: 'error' })
    takeBack(shownToast()?.id ?? 0)
    expect(shownToast()).toBeNull()
  })

  it('tell those who listen, until they stop listening', () => {
    const heard: (string | undefined)[] = []
    const stop = onToastChange(() => heard.push(shownToast()?.text))
    showToast({ text: 'Saved' })
    stop()
    showToast({ text: 'Saved again' })
    expect(heard).toEqual(['Saved'])
  })
})
