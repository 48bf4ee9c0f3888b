import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ingredientParts } from '#shared/domain/ingredient-parts.ts'
import { Section } from '#web/ui/section.tsx'
import { parserLink, useGroupSlug } from '../../recipes/recipe-links.ts'
import { moved, SortableList } from '../../sorting/sortable-list.tsx'
import { useDoubts } from '../doubts.tsx'
import { type DraftIngredient, newIngredient, type RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { IngredientLine } from './ingredient-line.tsx'
import { QuickAdd } from './quick-add.tsx'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** The recipe that is there already: its lines can be told apart on a page of their own. */
  slug?: string
}

/** The ingredients: each a line of amount, unit, food and note; new ones are typed as one would write them. */
export function IngredientEditor({ draft, change, slug }: Props) {
  const { t } = useTranslation()
  const doubt = useDoubts()
  const groupSlug = useGroupSlug()
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const items = draft.recipeIngredient
  const set = (make: (items: DraftIngredient[]) => DraftIngredient[], about = '') =>
    change(now => ({ recipeIngredient: make(now.recipeIngredient) }), about)
  const nameOf = (item: DraftIngredient, index: number) =>
    ingredientParts(item as never, { disableAmount: false }).text || t('editor.ingredientNumber', { number: index + 1 })
  const disableAmount = draft.settings.disableAmount
  return (
    <Section
      title={t('recipes.ingredients')}
      hint={t('editor.ingredientsHint')}
      mark={doubt('recipeIngredient')}
      actions={
        slug &&
        items.some(({ food, unit }) => !food && !unit) && (
          <Button
            variant="subtle"
            leftSection={<IconListCheck size={18} aria-hidden />}
            renderRoot={props => <Link {...props} {...parserLink(groupSlug, slug)} />}
          >
            {t('parser.menu')}
          </Button>
        )
      }
    >
      <SortableList
        items={items}
        idOf={item => item.referenceId}
        nameOf={nameOf}
        onMove={(from, to) => set(list => moved(list, from, to))}
      >
        {(item, index, handle) => (
          <IngredientLine
            item={item}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            handle={handle}
            isPhone={isPhone}
            disableAmount={disableAmount}
            onChange={(part, about) =>
              set(
                list => list.map(one => (one.referenceId === item.referenceId ? { ...one, ...part } : one)),
                `${about}:${item.referenceId}`,
              )
            }
            onMove={to => set(list => moved(list, index, to))}
            onInsert={behind => set(list => list.toSpliced(index + behind, 0, newIngredient()))}
            onRemove={() =>
              change(now => ({
                recipeIngredient: now.recipeIngredient.filter(one => one.referenceId !== item.referenceId),
                recipeInstructions: now.recipeInstructions.map(step => ({
                  ...step,
                  ingredientReferences: step.ingredientReferences.filter(id => id !== item.referenceId),
                })),
              }))
            }
          />
        )}
      </SortableList>
      <div className={classes.add}>
        <QuickAdd isPlain={disableAmount} onAdd={added => set(list => [...list, ...added])} />
      </div>
    </Section>
  )
}
