import { defineJob } from '#server/work/job-definition.ts'
import { forgetOldInvitations } from './invitations.service.ts'

export const invitationsJobs = [
  defineJob({ kind: 'forget-old-invitations', schedule: 'daily', run: forgetOldInvitations }),
]
