import { Cron } from 'croner'
import type { App } from '../context.ts'
import { indexQueuedRecipes, workOffSearchBacklog } from '../db/search.ts'
import { channels, jobs } from '../features/index.ts'
import { startJobRunner } from '../features/maintenance/jobs/job-runner.ts'
import { endJobClaims } from '../features/maintenance/jobs/jobs.store.ts'
import { endLaneClaims } from '../features/notifications/deliveries/deliveries.store.ts'
import { startDeliveryRunner } from '../features/notifications/deliveries/delivery-runner.ts'
import { closeEventHub, eventHub } from '../features/notifications/event-stream/event-hub.ts'
import { endQueueClaims } from '../features/recipes/recipe-imports/import-queue.store.ts'

/**
 * What a server was doing when it was killed is due at once, and not only when its claims end. Called where no other server
 * can hold any, and before this one makes its own. A command that works on an import beside it loses that job to it.
 */
export async function takeUpInterruptedWork(app: App): Promise<void> {
  const now = app.clock.now()
  await endJobClaims(app.db, now)
  await endLaneClaims(app.db, now)
  await endQueueClaims(app.db, now)
}

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
