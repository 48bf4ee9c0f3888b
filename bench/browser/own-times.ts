import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Microseconds that the thread itself worked. */
  tdur?: number
  args: { name?: string }
}

/** Follows the page's main thread until the answer is called, which tells the milliseconds that each task since a mark worked. */
export async function ownTimes(page: Page): Promise<(mark: string) => Promise<number[]>> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>(resolve => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      excludedCategories: ['*'],
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  })
  return async mark => {
    await client.send('Tracing.end')
    await ended
    await client.detach()
    const threads = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
    )
    const since = events.find(({ name }) => name === mark)?.ts ?? 0
    return events
      .filter(
        event => event.name === 'RunTask' && event.ts >= since && event.ph === 'X' && threads.has(threadOf(event)),
      )
      .map(({ tdur = 0 }) => tdur / 1000)
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
