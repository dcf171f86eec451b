/** The look of a past order on the menu; its place has the same height while it is on the way. */
export const AGAIN_CARD = 'h-30 rounded-photo bg-surface p-3 shadow-1 inset-ring inset-ring-line'
/** How wide one is in its row. */
export const AGAIN_ITEM = 'w-69 shrink-0 snap-start md:w-78 lg:w-[calc(50%-.5rem)]'
export const AGAIN_ROW =
  '-mx-(--gutter) snap-x scroll-ps-(--gutter) gap-3 px-(--gutter) py-0.5 lg:-mx-1 lg:scroll-ps-1 lg:px-1'
/** The row of favourite dishes, as high as cards with names of two lines. */
export const DISH_ROW = 'min-h-66'
