import { expect, it } from 'vitest'
import { localized } from './localized.ts'

it('a text in the language of the page has nothing to say of it', () => {
  expect(localized({ uz: 'Osh', ar: 'أرز' }, 'ar', 'uz')).toEqual({ text: 'أرز', voice: {} })
  expect(localized({}, 'ar', 'uz')).toEqual({ text: '', voice: {} })
})

it('a text that was not translated says its own language and runs its own way', () => {
  expect(localized({ uz: 'Osh' }, 'ar', 'uz')).toEqual({ text: 'Osh', voice: { lang: 'uz', dir: 'ltr' } })
  expect(localized({ ar: 'أرز' }, 'eng', 'ar')).toEqual({ text: 'أرز', voice: { lang: 'ar', dir: 'rtl' } })
})
