import { expect, it } from 'vitest'
import { iconFile, isFullLink, mediaAddress, pictureFile } from './pictures.ts'

it('names one file for each width and size', () => {
  expect(pictureFile('brand/osh', 480)).toBe('brand/osh-480.webp')
  expect(iconFile('brand/icon', 32)).toBe('brand/icon-32.png')
})

it.each([
  ['brand/osh', '/media/brand/osh'],
  ['/media/brand/osh', '/media/brand/osh'],
  ['https://photos.example/osh.jpg', 'https://photos.example/osh.jpg'],
])('finds %s at %s', (stored, address) => expect(mediaAddress(stored)).toBe(address))

it('tells a full link from a key that only begins like one', () => {
  expect(isFullLink('http://photos.example/osh.jpg')).toBe(true)
  expect(isFullLink('https-brand/osh')).toBe(false)
})
