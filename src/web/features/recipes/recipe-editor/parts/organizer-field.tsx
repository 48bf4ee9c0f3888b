import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { inTreeOrder } from '#shared/domain/organizer-tree.ts'
import { useOrganizers } from '#web/features/catalog/organizers/organizers.queries.ts'
import { NamesInput } from '#web/ui/forms/names-input.tsx'
import type { Named } from '../draft/draft.ts'
import { useConfidence } from '../field-warnings.tsx'
import { findByName } from '../ingredients/find-by-name.ts'
import { namesBegunBy } from './names-begun-by.ts'

interface Props {
  kind: OrganizerKind
  value: readonly Named[]
  onChange: (value: Named[]) => void
}

const fieldOf = { categories: 'recipeCategory', tags: 'tags', tools: 'tools' } as const

const beginningWith: OptionsFilter = ({ options, search }) =>
  namesBegunBy(search, options as ComboboxItem[], ({ value }) => value)

/**
 * Categories, tags or tools of a recipe. Enter takes the first that exists, a comma what was typed; a name that is new is
 * made when the recipe is saved.
 */
export function OrganizerField({ kind, value, onChange }: Props) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  const known = useOrganizers(kind).data ?? []
  const depths = new Map(inTreeOrder(known).map(({ row, depth }) => [row.name, depth]))
  return (
    <NamesInput
      label={t(`recipes.kinds.${kind}`)}
      description={doubt(fieldOf[kind]) ?? t('editor.organizersHint')}
      value={value.map(({ name }) => name)}
      data={[...depths.keys()]}
      depths={depths}
      filter={beginningWith}
      selectFirstOptionOnChange
      limit={50}
      onChange={names =>
        onChange(
          names.map(name => value.find(one => one.name === name) ?? findByName(known, name) ?? { name: name.trim() }),
        )
      }
    />
  )
}
