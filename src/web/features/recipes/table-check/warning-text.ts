import type { TFunction } from 'i18next'
import type { TableWarning } from '#shared/contract/recipes/table-check.ts'
import { formatChoice, isolate } from '#web/i18n/format.ts'

/** A warning in a sentence: for whom, what, how sure, by which ingredient, and what could be taken instead. */
export function warningText({ diner, kind, what, degree, text, substitutes }: TableWarning, t: TFunction): string {
  const name = isolate(diner.name)
  const why =
    kind === 'dislike'
      ? t('table.warning.dislike', { name, what: isolate(what) })
      : kind === 'diet'
        ? t(`table.warning.diet-${degree}`, { name, what: t(`table.diets.${what}` as 'table.diets.vegan') })
        : t(`table.warning.${degree}`, { name, what: t(`table.allergens.${what}` as 'table.allergens.milk') })
  const because = text ? ` (${isolate(text)})` : ''
  const instead = substitutes.length
    ? ` ${t('table.instead', { foods: formatChoice(substitutes.map(food => food.name)) })}`
    : ''
  return `${why}${because}${instead}`
}
