import { createSystemContext } from '#server/create-context.ts'
import { countJobs } from '#server/features/maintenance/jobs/jobs.service.ts'
import { deliveryCounts } from '#server/features/notifications/deliveries/deliveries.service.ts'
import { countStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import type { GaugeSource } from '#server/monitoring/gauge.ts'

/** What the server works on beside requests. Jobs and deliveries are those of the whole installation, streams those of this process. */
export const gauges: GaugeSource[] = [
  {
    name: 'larder_jobs',
    help: 'Jobs that wait or run, and kinds of jobs whose last run failed within a week.',
    label: 'state',
    read: app => countJobs(createSystemContext(app)),
  },
  {
    name: 'larder_deliveries',
    help: 'Messages to webhooks and notifiers that wait, and that failed within two weeks.',
    label: 'state',
    read: app => deliveryCounts(createSystemContext(app)),
  },
  {
    name: 'larder_event_streams',
    help: 'Open streams of events.',
    label: 'kind',
    read: async () => ({ events: countStreams() }),
  },
]
