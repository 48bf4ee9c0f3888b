import { defineJob } from '#server/work/job-definition.ts'
import { forgetOldDeliveries } from './deliveries.service.ts'

export const deliveriesJobs = [
  defineJob({ kind: 'forget-old-deliveries', schedule: 'daily', run: forgetOldDeliveries }),
]
