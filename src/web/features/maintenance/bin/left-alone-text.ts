import type { TFunction } from 'i18next'
import type { LeftAlone } from '#shared/contract/maintenance/bin.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** So many are named; the others are counted. */
const named = 3

/** Says which recipes an undo left as they are and why, a sentence for each reason; nothing when it left none. */
export function leftAloneText(left: readonly LeftAlone[], t: TFunction, language: string): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const sentences = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, recipes]) => {
    const names = recipes.slice(0, named).map(({ name }) => t('bin.leftAlone.name', { name }))
    const more = recipes.length - names.length
    if (more) names.push(t('bin.leftAlone.more', { count: more, number: formatNumber(more) }))
    return t(`bin.leftAlone.${reason}`, { count: recipes.length, names: list.format(names) })
  })
  return sentences.join(' ')
}
