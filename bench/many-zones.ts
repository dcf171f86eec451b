// The closest branch and the tariff of a brand with a thousand zones: one caller, as a person waits for one answer.
// "After a change" is the first call after the brand was edited, when nothing of it may come from memory.
import { benchShop } from './baskets.ts'
import { getText, openConnection, postText } from './connection.ts'
import { quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { ms, type Row } from './table.ts'

const ZONES = 1_000
const CORNERS = 64
const CALLS = 300
const CHANGES = 30
const POINT = { latitude: 41.311321, longitude: 69.279223 }

/** Two rows for each call: repeated, and after a change. */
export async function measureManyZones(stage: Stage): Promise<readonly Row[]> {
  const { merchantId, sub } = benchShop()
  return stage.asSuperuser(async (superuser) => {
    await superuser.query(ADD_ZONES, [merchantId, ZONES, CORNERS])
    const change = () =>
      superuser.query('update merchants set menu_revision = menu_revision + 1 where id = $1', [merchantId])
    const connection = openConnection(stage.port)
    const asked = async (text: string) => {
      const began = performance.now()
      const { status, body } = await connection.ask(text)
      if (status !== 200) throw new Error(`expected 200, found ${status} ${body.slice(0, 300)}`)
      return performance.now() - began
    }
    try {
      const rows: Row[] = []
      for (const [what, text] of Object.entries(requests(merchantId, `${sub}.localhost:${stage.port}`))) {
        const [warm, cold]: [number[], number[]] = [[], []]
        for (let call = 0; call < CALLS; call += 1) warm.push(await asked(text))
        for (let time = 0; time < CHANGES; time += 1) {
          await change()
          cold.push(await asked(text))
        }
        const named = `${what}, ${ZONES} zones of ${CORNERS} corners`
        rows.push(rowOf(named, warm), rowOf(`${named}, after a change`, cold))
      }
      return rows
    } finally {
      connection.close()
      await superuser.query("delete from zones where merchant_id = $1 and name ->> 'uz' = 'bench'", [merchantId])
    }
  })
}

// small rings over the whole city; none of them holds the point, so every box is compared
const ADD_ZONES = `
insert into zones (merchant_id, id, city_id, name, polygon)
select c.merchant_id, gen_random_uuid(), c.id, '{"uz": "bench"}', (
  select jsonb_agg(jsonb_build_array(
    c.lon - 0.2 + 0.4 * (n % 40) / 40.0 + 0.003 * cos(2 * pi() * corner / $3::int),
    c.lat - 0.2 + 0.4 * (n / 40) / 25.0 + 0.003 * sin(2 * pi() * corner / $3::int)))
  from generate_series(0, $3::int - 1) corner)
from (select * from cities where merchant_id = $1 order by is_main desc, id limit 1) c, generate_series(0, $2::int - 1) n`

function requests(merchantId: string, host: string): Readonly<Record<string, string>> {
  const { latitude, longitude } = POINT
  const point = `lat=${latitude}&lon=${longitude}&type=DELIVERY`
  const body = JSON.stringify({ productPrice: 60_000, latitude, longitude })
  return {
    'Closest branch': getText(`/api/users/v1/branches/merchant/${merchantId}/closest?${point}`, { host }),
    'Delivery tariff': postText('/api/deliveries/v1/delivery/tariff/client/calculate', { host }, body),
  }
}

function rowOf(what: string, times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return { what, ours: ms(p50), p50: ms(p50), p99: ms(p99) }
}
