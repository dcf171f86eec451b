import { expect, it } from 'vitest'
import { filmAt, pictureAt, pictureSet, pictureSource } from './merchant-pictures.ts'

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
