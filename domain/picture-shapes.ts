// The shapes that uploaded pictures are cut to.

export const SHAPE_NAMES = ['SQUARE', 'SLIDE', 'BANNER', 'WIDE_BANNER'] as const
export type PictureShape = (typeof SHAPE_NAMES)[number]

/** The height as a part of the width. A slide is as high as a phone; a banner is wider on a wide page. */
export const PICTURE_SHAPES: Readonly<Record<PictureShape, number>> = {
  ...{ SQUARE: 1, SLIDE: 16 / 9 },
  ...{ BANNER: 392 / 960, WIDE_BANNER: 1 / 2 },
}
