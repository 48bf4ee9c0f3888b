import { defineJob } from '#server/work/job-definition.ts'
import { logMeals } from './eaten/log-meals.ts'
import { continueSeries } from './entries/series.ts'
import { purgeExpiredLinks } from './links/plan-links.service.ts'
import { remindOfMeals } from './reminders/remind-of-meals.ts'
import { sendWeeklyLetters } from './reminders/weekly-letters.ts'

/** A day ends in each household at its own time, so meals are looked through every hour. */
export const mealPlansJobs = [
  defineJob({ kind: 'log-meals', schedule: { everyMinutes: 60 }, run: logMeals }),
  defineJob({ kind: 'remind-of-meals', schedule: { everyMinutes: 5 }, run: remindOfMeals }),
  defineJob({ kind: 'send-weekly-letters', schedule: { everyMinutes: 30 }, run: sendWeeklyLetters }),
  defineJob({ kind: 'continue-repeating-meals', schedule: 'daily', run: continueSeries }),
  defineJob({ kind: 'forget-expired-plan-links', schedule: 'daily', run: purgeExpiredLinks }),
]
