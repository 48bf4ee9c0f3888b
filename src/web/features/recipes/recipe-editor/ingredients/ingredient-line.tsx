import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParts } from '#shared/domain/ingredient-parts.ts'
import { isInOrder } from '#shared/domain/line-order.ts'
import { IngredientText } from '#web/features/recipes/recipes/ingredient-text.tsx'
import { isolate } from '#web/i18n/format.ts'
import { IconCircleDashed, IconLink, IconUnlink } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ItemMenu } from '#web/ui/sorting/item-menu.tsx'
import type { DraftIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { SectionTitle } from '../section-title.tsx'
import { useRowActions } from '../use-row-actions.ts'
import { IngredientFields } from './ingredient-fields.tsx'
import { RecipeChoice } from './recipe-choice.tsx'
import type { IngredientChanges } from './use-ingredients.ts'

interface Props {
  item: DraftIngredient
  index: number
  count: number
  name: string
  handle: ReactNode
  isPhone: boolean
  disableAmount: boolean
  changes: IngredientChanges
}

/** One ingredient: fields in a row where there is room, a line that opens them on a phone. */
export function IngredientLine({ item, index, count, name, handle, isPhone, disableAmount, changes }: Props) {
  const { t } = useTranslation()
  const { text } = ingredientParts(item as never, { disableAmount })
  const isNew = changes.isNew(item.referenceId)
  const [isOpen, sheet] = useDisclosure(isNew)
  const setTitle = (title: string | null) => changes.set(item.referenceId, { title }, title ? 'title' : '')
  const [isLinking, linking] = useDisclosure(false)
  const setRecipe = (referencedRecipe: DraftIngredient['referencedRecipe']) =>
    changes.set(item.referenceId, { referencedRecipe }, '')
  const actions = [
    ...useRowActions({
      title: item.title,
      onTitle: setTitle,
      onInsert: behind => changes.insert(index + behind),
    }),
    {
      id: 'optional',
      label: item.optional ? t('editor.notOptional') : t('editor.markOptional'),
      icon: IconCircleDashed,
      run: () => changes.set(item.referenceId, { optional: !item.optional }, ''),
    },
    {
      id: 'recipe',
      label: item.referencedRecipe ? t('editor.unlinkRecipe') : t('editor.linkRecipe'),
      icon: item.referencedRecipe ? IconUnlink : IconLink,
      run: () => (item.referencedRecipe ? setRecipe(null) : linking.open()),
    },
  ]
  const fields = (
    <IngredientFields
      item={item}
      disableAmount={disableAmount}
      isStacked={isPhone}
      isNew={isNew && !isPhone}
      onChange={(part, about) => changes.set(item.referenceId, part, about)}
    />
  )
  return (
    <>
      <SectionTitle title={item.title} onChange={setTitle} />
      <div className={classes.line}>
        {handle}
        {isPhone ? (
          <button type="button" className={classes.summary} onClick={sheet.open}>
            {text ? (
              <span dir="auto">
                <IngredientText ingredient={item as never} options={{ disableAmount }} />
              </span>
            ) : (
              t('editor.emptyIngredient')
            )}
          </button>
        ) : (
          fields
        )}
        <ItemMenu
          label={t('editor.optionsOf', { name })}
          index={index}
          count={count}
          onMove={to => changes.move(index, to)}
          onRemove={() => changes.remove(item.referenceId)}
          actions={actions}
        />
      </div>
      {item.line && !isInOrder(item.line.text, item.line.parts) && (
        <p className={classes.original}>{t('editor.asWritten', { text: isolate(text) })}</p>
      )}
      {!item.line && item.originalText && item.originalText !== text && (
        <p className={classes.original}>{t('editor.originally', { text: isolate(item.originalText) })}</p>
      )}
      {item.referencedRecipe && (
        <p className={classes.original}>{t('editor.isRecipe', { name: isolate(item.referencedRecipe.name) })}</p>
      )}
      {item.optional && <p className={classes.original}>{t('editor.markOptional')}</p>}
      {isLinking && <RecipeChoice onClose={linking.close} onChoose={setRecipe} />}
      {isPhone && (
        <Sheet opened={isOpen} onClose={sheet.close} title={t('editor.ingredient')} closeLabel={t('recipes.close')}>
          {fields}
        </Sheet>
      )}
    </>
  )
}
