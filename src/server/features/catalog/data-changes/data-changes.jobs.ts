import { changeDataJob, undoDataJob } from './data-changes.service.ts'

export const dataChangesJobs = [changeDataJob, undoDataJob]
