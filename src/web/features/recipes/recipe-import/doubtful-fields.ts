import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import type { RecipeDraft } from '../recipe-editor/draft/draft.ts'

const sureEnough = 0.6

/** Whether somebody should look at what was read. */
export const isDoubtful = ({ confidence }: { confidence: number }): boolean => confidence < sureEnough

/** The fields of the draft that are doubtful by the evidence of the page. The scraper calls one of them by another name. */
export const doubtfulFields = ({ fields }: ImportPreview['evidence']): ReadonlySet<keyof RecipeDraft> =>
  new Set(
    Object.entries(fields)
      .filter(([, evidence]) => isDoubtful(evidence))
      .map(([field]) => (field === 'totalMinutes' ? 'totalTime' : field) as keyof RecipeDraft),
  )
