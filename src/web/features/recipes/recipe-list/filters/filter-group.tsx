import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useRecipeCounts } from '#web/features/catalog/organizers/use-recipe-counts.ts'
import type { FilterKind } from '#web/features/recipes/recipes/filter-kinds.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { IconBan, IconChevronDown } from '#web/ui/icons/icons.ts'
import {
  idsWithout,
  type RecipeListSearch,
  requireAllKey,
  toggleId,
  toggleWithout,
  withoutKey,
  withoutKind,
} from '../recipe-list-search.ts'
import classes from './filter-choices.module.css'
import { useFilterOptions } from './use-filter-options.ts'

interface Props {
  kind: FilterKind
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** Names needed before a field to look among them is worth its place. */
const manyOptions = 12
const shownOptions = 200

/** One kind of thing by which recipes are filtered: any of those chosen, or all, and without others. */
export function FilterGroup({ kind, search, onSearch }: Props) {
  const { t } = useTranslation()
  const chosen = search[kind] ?? []
  const unwanted = idsWithout(search, kind)
  const asked = [...chosen, ...unwanted]
  const [isOpen, setOpen] = useState(asked.length > 0)
  const [text, setText] = useState('')
  const isGuest = useVisitedGroup() !== undefined
  const options = useFilterOptions(kind, useDeferredValue(text), asked, isOpen)
  const counts = useRecipeCounts(kind === 'foods' ? options.map(({ id }) => id) : [], isOpen && !isGuest)?.[kind]
  const all = requireAllKey(kind)
  return (
    <details className={classes.group} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`recipes.kinds.${kind}`)}
        {asked.length > 0 && <span className={classes.count}>{asked.length}</span>}
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
      {asked.length > 0 && (
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
          <div key={id} className={classes.row} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <label className={classes.option}>
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
            {withoutKey(kind) && (
              <button
                type="button"
                className={classes.without}
                aria-label={t('recipes.without', { name })}
                aria-pressed={unwanted.includes(id)}
                title={t('recipes.without', { name })}
                onClick={() => onSearch(toggleWithout(search, kind, id))}
              >
                <IconBan size={18} aria-hidden />
              </button>
            )}
          </div>
        ))}
      </fieldset>
    </details>
  )
}
