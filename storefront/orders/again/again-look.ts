/** The style of a past order on the menu; its placeholder has the same height. */
export const AGAIN_CARD = 'h-30 rounded-photo bg-surface p-3 shadow-1 inset-ring inset-ring-line'
/** The width of one card in its row. */
export const AGAIN_ITEM = 'w-69 shrink-0 snap-start md:w-78 lg:w-[calc(50%-.5rem)]'
export const AGAIN_ROW =
  '-mx-(--gutter) snap-x scroll-ps-(--gutter) gap-3 px-(--gutter) py-0.5 lg:-mx-1 lg:scroll-ps-1 lg:px-1'
/** The row of favourite dishes; its height fits cards with names of two lines. */
export const DISH_ROW = 'min-h-66'
