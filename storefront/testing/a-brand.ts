// The colours of a yellow brand for tests; in production the server computes them.
import type { BrandColours, Scheme } from '@dasturxon/domain/colour'

export const A_BRAND: Readonly<Record<Scheme, BrandColours>> = {
  light: { brand: '#FCE000', onBrand: '#161616', hero: '#FCE000', tokens: { ink: '#161616', glass: '#ffffff' } },
  dark: { brand: '#FCE000', onBrand: '#161616', hero: '#161616', tokens: { ink: '#ffffff', glass: '#161616' } },
}
