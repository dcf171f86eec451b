import { describe, expect, it, vi } from 'vitest'
import { openWorkQueue, QueueFull } from './work-queue.ts'

/** Work that ends when the test ends it. */
function aWork() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

describe('a work queue', () => {
  it('runs a few at a time, the others in order of arrival', async () => {
    const queue = openWorkQueue({ atOnce: 2, waiting: 10, waitMs: 60_000 })
    const begun: number[] = []
    const works = Array.from({ length: 4 }, aWork)
    const done = works.map(({ work }, at) =>
      queue.run(async () => {
        begun.push(at)
        await work()
      }),
    )
    await Promise.resolve()
    expect(queue.figures()).toMatchObject({ active: 2, waiting: 2 })
    works[1]?.end()
    await done[1]
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
    for (const { end } of works) end()
    await Promise.all(done)
    expect(begun).toEqual([0, 1, 2, 3])
    expect(queue.figures()).toEqual({ active: 0, waiting: 0, done: 4, refused: 0 })
  })

  it('refuses at once when the queue is full', async () => {
    const queue = openWorkQueue({ atOnce: 1, waiting: 1, waitMs: 60_000 })
    const leave = await queue.enter()
    const second = queue.enter()
    expect(queue.isFull()).toBe(true)
    await expect(queue.enter()).rejects.toThrow(QueueFull)
    leave()
    ;(await second)()
    expect(queue.isFull()).toBe(false)
    expect(queue.figures()).toMatchObject({ refused: 1, done: 2 })
  })

  it('refuses work that has waited too long, and runs the next', async () => {
    const queue = openWorkQueue({ atOnce: 1, waiting: 5, waitMs: 20 })
    const leave = await queue.enter()
    await expect(queue.enter()).rejects.toThrow(QueueFull)
    const next = queue.enter()
    leave()
    leave()
    ;(await next)()
    expect(queue.figures()).toEqual({ active: 0, waiting: 0, done: 2, refused: 1 })
  })

  it('continues after work that failed', async () => {
    const queue = openWorkQueue({ atOnce: 1, waiting: 1, waitMs: 60_000 })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 7)).toBe(7)
  })
})
