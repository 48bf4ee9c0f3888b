import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { formatList } from '#web/i18n/format.ts'
import type { DraftIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'

interface LinkableIngredients {
  items: readonly DraftIngredient[]
  disableAmount: boolean
}

/** What steps can be linked with. Only the names below them follow when an ingredient is written, and not every step. */
export const Linkable = createContext<LinkableIngredients>({ items: [], disableAmount: false })

/** The ingredients of a step, in the order of the recipe. */
export function LinkedNames({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const { items, disableAmount } = use(Linkable)
  const linked = items.filter(({ referenceId }) => ids.includes(referenceId))
  if (!linked.length) return null
  const names = linked.map(one => ingredientParts(one as never, { disableAmount }).text)
  return <p className={classes.original}>{t('editor.linked', { names: formatList(names) })}</p>
}
