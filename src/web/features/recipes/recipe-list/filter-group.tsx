import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useRecipeCounts } from '#web/features/catalog/organizers/use-recipe-counts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { FilterKind } from '../recipes/filter-kinds.ts'
import classes from './filter-choices.module.css'
import { type RecipeListSearch, requireAllKey, toggleId, withoutKind } from './recipe-list-search.ts'
import { useFilterOptions } from './use-filter-options.ts'

interface Props {
  kind: FilterKind
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** Names needed before a field to look among them is worth its place. */
const manyOptions = 12
const shownOptions = 200

/** One kind of thing by which recipes are filtered: any of those chosen, or all. */
export function FilterGroup({ kind, search, onSearch }: Props) {
  const { t } = useTranslation()
  const chosen = search[kind] ?? []
  const [isOpen, setOpen] = useState(chosen.length > 0)
  const [text, setText] = useState('')
  const isGuest = useVisitedGroup() !== undefined
  const options = useFilterOptions(kind, useDeferredValue(text), chosen, isOpen)
  const counts = useRecipeCounts(kind === 'foods' ? options.map(({ id }) => id) : [], isOpen && !isGuest)?.[kind]
  const all = requireAllKey(kind)
  return (
    <details className={classes.group} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`recipes.kinds.${kind}`)}
        {chosen.length > 0 && <span className={classes.count}>{chosen.length}</span>}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {(kind === 'foods' || options.length > manyOptions || text) && (
        <SearchInput
          aria-label={t('recipes.findAmong', { kind: t(`recipes.kinds.${kind}`) })}
          placeholder={t('recipes.find')}
          value={text}
          onChange={setText}
        />
      )}
      {all && chosen.length > 1 && (
        <Switch
          my="xs"
          label={t('recipes.requireAll')}
          checked={search[all] ?? false}
          onChange={event => onSearch({ ...search, [all]: event.currentTarget.checked || undefined })}
        />
      )}
      {chosen.length > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.none}
          aria-label={`${t('action.selectNone')}: ${t(`recipes.kinds.${kind}`)}`}
          onClick={() => onSearch(withoutKind(search, kind))}
        >
          {t('action.selectNone')}
        </Button>
      )}
      <fieldset className={classes.options} aria-label={t(`recipes.kinds.${kind}`)}>
        {options.length === 0 && <p>{t('recipes.nothingHere')}</p>}
        {options.slice(0, shownOptions).map(({ id, name, depth = 0 }) => (
          <label key={id} className={classes.option} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => onSearch(toggleId(search, kind, id))}
            />
            <span className={classes.optionName}>{name}</span>
            {counts && (
              <span className={classes.optionCount} data-figures>
                {formatNumber(counts[id] ?? 0)}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
