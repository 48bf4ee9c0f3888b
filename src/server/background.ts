import { Cron } from 'croner'
import type { App } from './context.ts'
import { indexQueuedRecipes, workOffSearchBacklog } from './db/search.ts'
import { channels, jobs } from './features/index.ts'
import { startJobRunner } from './features/maintenance/jobs/job-runner.ts'
import { startDeliveryRunner } from './features/notifications/deliveries/delivery-runner.ts'
import { closeEventHub, eventHub } from './features/notifications/event-stream/event-hub.ts'

/** Starts what runs beside requests, and listens to other instances. The function it gives back ends all of it, and the streams of events. */
export async function startBackground(app: App): Promise<() => Promise<void>> {
  const runner = await startJobRunner(app, jobs)
  const deliveries = startDeliveryRunner(app, channels)
  const stopping = new AbortController()
  let indexing: Promise<void> | null = null
  const index = new Cron('*/5 * * * * *', { protect: true }, () => {
    indexing = indexQueuedRecipes(app.db, { stopped: stopping.signal }).catch(error =>
      app.log.error({ err: error }, 'changed recipes could not be indexed'),
    )
    return indexing
  })
  let catchingUp: Promise<void> | null = null
  // At once after an update; later only what an instance left that was stopped.
  const catchUp = new Cron('* * * * *', { protect: true }, () => {
    catchingUp = workOffSearchBacklog(app.db, { stopped: stopping.signal }).catch(error =>
      app.log.error({ err: error }, 'recipes from before an update could not be indexed'),
    )
    return catchingUp
  })
  void catchUp.trigger()
  await eventHub(app)
  return async () => {
    index.stop()
    catchUp.stop()
    stopping.abort()
    await Promise.all([runner.end(), deliveries.end(), indexing, catchingUp, closeEventHub(app)])
  }
}
