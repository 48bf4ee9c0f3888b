import { Anchor, Badge, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LibraryImportItem } from '#shared/contract/maintenance/library-imports.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { Facts } from '#web/ui/rows/facts.tsx'
import { SearchableList } from '#web/ui/rows/searchable-list.tsx'
import classes from './library-imports.module.css'

interface Props {
  items: LibraryImportItem[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  isFixed: boolean
}

const colours = { new: 'green', known: 'blue', doubtful: 'yellow', unreadable: 'red' } as const
export const isChoosable = ({ kind, result }: LibraryImportItem) =>
  kind !== 'failed' && kind !== 'left' && result === null

/** Every piece that was found, with its state; people search among them and choose what comes over. */
export function FoundItems({ items, chosen, onChoose, isFixed }: Props) {
  const { t } = useTranslation()
  const able = items.filter(isChoosable)
  const known = able.filter(({ state }) => state === 'known').length
  const toggle = (position: number) => {
    const next = new Set(chosen)
    if (!next.delete(position)) next.add(position)
    onChoose(next)
  }
  return (
    <>
      {!isFixed && (
        <Checkbox
          label={t('libraryImport.chosen', { count: chosen.size, number: formatNumber(chosen.size) })}
          checked={chosen.size > 0 && chosen.size === able.length}
          indeterminate={chosen.size > 0 && chosen.size < able.length}
          onChange={() => onChoose(chosen.size === able.length ? new Set() : new Set(able.map(item => item.position)))}
        />
      )}
      {known > 0 && !isFixed && (
        <Text size="sm" c="dimmed">
          {t('libraryImport.knownHint', { count: known, number: formatNumber(known) })}
        </Text>
      )}
      <SearchableList
        items={items}
        coming={null}
        textOf={({ name }) => name}
        searchLabel={t('libraryImport.search')}
        moreLabel={t('action.showMore')}
        nothing={() => <Text c="dimmed">{t('recipes.noneFound')}</Text>}
      >
        {shown => (
          <ul className={classes.items} aria-label={t('libraryImport.found')}>
            {shown.map(item => (
              <li key={item.position}>
                {!isFixed && (
                  <Checkbox
                    aria-label={t('libraryImport.choose', { name: item.name })}
                    checked={chosen.has(item.position)}
                    disabled={!isChoosable(item)}
                    onChange={() => toggle(item.position)}
                  />
                )}
                <FoundItem item={item} />
              </li>
            ))}
          </ul>
        )}
      </SearchableList>
    </>
  )
}

function FoundItem({ item }: { item: LibraryImportItem }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return (
    <>
      <div className={classes.words}>
        <Text component="div">
          {item.recipeSlug ? (
            <Anchor inherit renderRoot={props => <Link {...recipeLink(groupSlug, item.recipeSlug ?? '')} {...props} />}>
              <bdi>{item.name}</bdi>
            </Anchor>
          ) : (
            <bdi>{item.name}</bdi>
          )}
        </Text>
        <Text component="div" size="sm" c="dimmed">
          <Facts facts={factsOf(item, t)} />
        </Text>
      </div>
      <Badge variant="light" color={colours[item.state]}>
        {item.result ? t(`libraryImport.results.${item.result}`) : t(`libraryImport.states.${item.state}`)}
      </Badge>
    </>
  )
}

/** Why it is not to be brought, else what is in it. */
function factsOf({ kind, reason, ingredients, steps, unread }: LibraryImportItem, t: TFunction): string[] {
  if (reason) return [t(`libraryImport.reasons.${reason}` as never), ...(unread ? [unread] : [])]
  if (kind !== 'recipe') return [t(`libraryImport.kinds.${kind}`)]
  return [t('recipes.ingredientCount', { count: ingredients }), t('recipes.stepCount', { count: steps })]
}
