// Pictures of the shop's own notices: cut-outs without a ground.
import bags from '../../pictures/bags.webp?url'
import barrier from '../../pictures/barrier.webp?url'
import coin from '../../pictures/coin.webp?url'
import plug from '../../pictures/plug.webp?url'
import ramen from '../../pictures/ramen.webp?url'
import scooter from '../../pictures/scooter.webp?url'
import ufo from '../../pictures/ufo.webp?url'

const CUT_OUTS = { bags, barrier, coin, plug, ramen, scooter, ufo }

/** The address of a cut-out. */
export function cutOut(name: keyof typeof CUT_OUTS): string {
  return CUT_OUTS[name]
}
