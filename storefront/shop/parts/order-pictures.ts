// Pictures of an order's life and of the person's own pages.
import bags from '../../pictures/bags.webp?url'
import barrier from '../../pictures/barrier.webp?url'
import basket from '../../pictures/basket.webp?url'
import bouquet from '../../pictures/bouquet.webp?url'
import chef from '../../pictures/chef.webp?url'
import gift from '../../pictures/gift.webp?url'
import party from '../../pictures/party.webp?url'
import plug from '../../pictures/plug.webp?url'
import scooter from '../../pictures/scooter.webp?url'
import ufo from '../../pictures/ufo.webp?url'
import wave from '../../pictures/wave.webp?url'

const PICTURES = { bags, barrier, basket, bouquet, chef, gift, party, plug, scooter, ufo, wave }

export type OrderPicture = keyof typeof PICTURES

/** The address of the picture. */
export function orderPicture(name: OrderPicture): string {
  return PICTURES[name]
}
