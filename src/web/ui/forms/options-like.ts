import type { OptionsFilter } from '@mantine/core'
import { foldLetters } from '#shared/domain/text/fold-letters.ts'

/** For fields that offer what is typed: found whatever its case and accents. By itself Mantine looks at the case alone. */
export const optionsLike: OptionsFilter = ({ options, search }) => {
  const wanted = foldLetters(search)
  return options.filter(option => 'label' in option && foldLetters(option.label).includes(wanted))
}
