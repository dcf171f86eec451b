// The storefront's own pictures: for notices, for empty pages and for the states of an order.
import bags from './bags.webp?url'
import barrier from './barrier.webp?url'
import basket from './basket.webp?url'
import bouquet from './bouquet.webp?url'
import chef from './chef.webp?url'
import coin from './coin.webp?url'
import gift from './gift.webp?url'
import party from './party.webp?url'
import plug from './plug.webp?url'
import ramen from './ramen.webp?url'
import scooter from './scooter.webp?url'
import ufo from './ufo.webp?url'
import wave from './wave.webp?url'

const PICTURES = { bags, barrier, basket, bouquet, chef, coin, gift, party, plug, ramen, scooter, ufo, wave }

export type NoticePicture = keyof typeof PICTURES

/** The address of a picture by its name. */
export function noticePicture(name: NoticePicture): string {
  return PICTURES[name]
}
