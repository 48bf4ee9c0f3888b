import { workOutJob } from './serving-nutrients.ts'

export const servingNutrientsJobs = [workOutJob]
