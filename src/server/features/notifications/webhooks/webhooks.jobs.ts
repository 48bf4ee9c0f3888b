import { defineJob } from '#server/work/job-definition.ts'
import { queueDueWebhooks } from './webhooks.service.ts'

export const webhooksJobs = [
  defineJob({ kind: 'send-due-webhooks', schedule: { everyMinutes: 5 }, run: queueDueWebhooks }),
]
