import { defineJob } from '#server/job-definition.ts'
import { logMeals } from './log-meals.ts'
import { purgeExpiredLinks } from './plan-links.service.ts'
import { continueSeries } from './series.ts'

/** A day ends in each household at its own time, so meals are looked through every hour. */
export const mealPlansJobs = [
  defineJob({ kind: 'log-meals', schedule: { everyMinutes: 60 }, run: logMeals }),
  defineJob({ kind: 'continue-repeating-meals', schedule: 'daily', run: continueSeries }),
  defineJob({ kind: 'forget-expired-plan-links', schedule: 'daily', run: purgeExpiredLinks }),
]
