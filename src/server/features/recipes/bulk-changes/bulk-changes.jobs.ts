import { changeJob, undoJob } from './bulk-changes.service.ts'

export const bulkChangesJobs = [changeJob, undoJob]
