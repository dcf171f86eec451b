import { afterEach, expect, it } from 'vitest'
import { filmAt, pictureAt, pictureSet, pictureSource, setPictureHost } from './merchant-pictures.ts'

afterEach(() => setPictureHost(''))

it('loads what is stored from the host of the operator, and a full link and a customer’s picture as ever', () => {
  setPictureHost('https://cdn.example')
  expect(pictureAt('brand/osh', 480)).toBe('https://cdn.example/media/brand/osh-480.webp')
  expect(pictureSet('brand/osh', [240])).toBe('https://cdn.example/media/brand/osh-240.webp 240w')
  expect(filmAt('brand/film')).toBe('https://cdn.example/media/brand/film.mp4')
  expect(pictureAt('https://photos.example/osh.jpg', 240)).toBe('https://photos.example/osh.jpg')
  expect(pictureAt('brand/customer-one', 240)).toBe('/media/brand/customer-one-240.webp')
})

it('offers a stored picture in four widths', () => {
  expect(pictureAt('brand/osh', 120)).toBe('/media/brand/osh-120.webp')
  expect(pictureSource('brand/osh')).toEqual({
    src: '/media/brand/osh-480.webp',
    srcSet:
      '/media/brand/osh-120.webp 120w, /media/brand/osh-240.webp 240w, /media/brand/osh-480.webp 480w, /media/brand/osh-960.webp 960w',
  })
  expect(pictureSet('brand/osh', [480, 960])).toBe('/media/brand/osh-480.webp 480w, /media/brand/osh-960.webp 960w')
})

it('uses a full link as it is', () => {
  expect(pictureAt('https://photos.example/osh.jpg', 240)).toBe('https://photos.example/osh.jpg')
})

it.each([null, ''])('has no address for a picture that is not there: %s', (image) => {
  expect(pictureAt(image, 120)).toBeUndefined()
  expect(pictureSet(image)).toBeUndefined()
  expect(pictureSource(image)).toBeNull()
})

it.each([
  ['brand/film', '/media/brand/film.mp4'],
  ['https://films.example/a.webm', 'https://films.example/a.webm'],
])('finds the film %s at %s', (media, address) => expect(filmAt(media)).toBe(address))
