import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

describe('the registry of figures', () => {
  it('prints help, type and value of each in the format of Prometheus', () => {
    const metrics = openMetrics()
    metrics.gauge('a_gauge', 'Goes up and down.', () => 2.5)
    const requests = metrics.counter('a_counter_total', 'Only grows.')
    requests.add({ route: '/api/x', status: '2xx' })
    requests.add({ route: '/api/x', status: '2xx' }, 4)
    requests.add({ route: 'a "b"\\\n', status: '5xx' })
    expect(metrics.text()).toBe(
      [
        '# HELP a_gauge Goes up and down.',
        '# TYPE a_gauge gauge',
        'a_gauge 2.5',
        '# HELP a_counter_total Only grows.',
        '# TYPE a_counter_total counter',
        'a_counter_total{route="/api/x",status="2xx"} 5',
        'a_counter_total{route="a \\"b\\"\\\\\\n",status="5xx"} 1',
        '',
      ].join('\n'),
    )
  })

  it('prints help once per figure, however many caches and queues have one', () => {
    const metrics = openMetrics()
    const figures = { entries: 1, bytes: 2, hits: 3, misses: 4, evictions: 5 }
    for (const name of ['pages', 'menus']) metrics.cache(name, () => figures)
    metrics.queue('renders', () => ({ active: 1, waiting: 2, done: 3, refused: 4 }))
    const text = metrics.text()
    expect(text.match(/# TYPE dasturxon_cache_bytes gauge/g)).toHaveLength(1)
    expect(text).toContain('dasturxon_cache_bytes{cache="pages"} 2\ndasturxon_cache_bytes{cache="menus"} 2\n')
    expect(text).toContain('dasturxon_queue_refused_total{queue="renders"} 4\n')
  })

  it('limits the number of label sets', () => {
    const metrics = openMetrics()
    const counter = metrics.counter('a_counter_total', 'Only grows.')
    for (let at = 0; at < 10_000; at += 1) counter.add({ route: `/made-up/${at}` })
    expect(metrics.text().split('\n').length).toBeLessThan(2_010)
  })
})
