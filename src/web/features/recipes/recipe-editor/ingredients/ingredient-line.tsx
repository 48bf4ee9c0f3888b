import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withWordAs } from '#web/features/catalog/line-words/line-words.ts'
import { LineWords } from '#web/features/catalog/line-words/line-words-shown.tsx'
import { isolate } from '#web/i18n/format.ts'
import { IconPencil } from '#web/ui/icons/icons.ts'
import { ItemMenu } from '#web/ui/sorting/item-menu.tsx'
import { RecipeChoice } from '../../recipes/recipe-choice.tsx'
import { type DraftIngredient, isBlank } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { SectionTitle } from '../section-title.tsx'
import { IngredientSheet } from './ingredient-sheet.tsx'
import { writtenFields } from './ingredients-of-lines.ts'
import { LineField } from './line-field.tsx'
import { readLineOf } from './line-text.ts'
import { useIngredientActions } from './use-ingredient-actions.ts'
import type { IngredientChanges } from './use-ingredients.ts'
import { useLineText } from './use-line-text.ts'

interface Props {
  item: DraftIngredient
  index: number
  count: number
  name: string
  handle: ReactNode
  disableAmount: boolean
  changes: IngredientChanges
}

/** One ingredient: a line of text. While one is at work in it, each of its words can be called something else. */
export function IngredientLine({ item, index, count, name, handle, disableAmount, changes }: Props) {
  const { t } = useTranslation()
  const id = item.referenceId
  const [isOpen, sheet] = useDisclosure(false)
  const [isLinking, linking] = useDisclosure(false)
  const { text, write, leave } = useLineText(item, disableAmount, changes)
  const line = readLineOf(item, text)
  const isUsed = changes.used === id
  const setTitle = (title: string | null) => changes.set(id, { title }, title ? 'title' : '')
  const setRecipe = (referencedRecipe: DraftIngredient['referencedRecipe']) => changes.set(id, { referencedRecipe }, '')
  const actions = useIngredientActions({ item, index, changes, openSheet: sheet.open, openLinking: linking.open })
  const title = <SectionTitle title={item.title} onChange={setTitle} onAlone={() => changes.insert(index + 1)} />
  const menu = (
    <ItemMenu
      label={t('editor.optionsOf', { name })}
      index={index}
      count={count}
      onMove={to => changes.move(index, to)}
      onRemove={() => changes.remove(id)}
      actions={actions}
    />
  )
  // A heading without a line of its own is the heading of what comes next.
  if (item.title !== null && isBlank(item) && !isUsed)
    return (
      <div className={classes.line}>
        {handle}
        <div className={classes.grow}>{title}</div>
        {menu}
      </div>
    )
  return (
    <>
      {title}
      <div className={classes.line}>
        {handle}
        <LineField
          label={t('editor.ingredientNumber', { number: index + 1 })}
          line={line}
          isPlain={disableAmount}
          isNew={changes.isNew(id)}
          onChange={write}
          onLeave={() => void leave()}
          onUse={() => changes.use(id)}
          onEnter={() => changes.insert(index + 1)}
          onErase={() => changes.remove(id)}
          onPasteMany={pasted => void changes.putText(index, pasted)}
        />
        {menu}
      </div>
      {isUsed && !disableAmount && line.parts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, these words are not a form of their own
        <div className={classes.words} role="group" aria-label={t('editor.lineRead')}>
          <LineWords
            line={line}
            onWordAs={(start, kind) => changes.set(id, writtenFields(withWordAs(line, start, kind)), '')}
          />
          <ActionIcon aria-label={t('editor.detailsOf', { name })} onClick={sheet.open}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {item.referencedRecipe && (
        <p className={classes.original}>{t('editor.isRecipe', { name: isolate(item.referencedRecipe.name) })}</p>
      )}
      {item.optional && <p className={classes.original}>{t('recipes.optional')}</p>}
      {isLinking && (
        <RecipeChoice
          title={t('editor.linkRecipe')}
          hint={t('editor.linkRecipeHint')}
          onClose={linking.close}
          onChoose={({ id, name, slug }) => setRecipe({ id, name, slug })}
        />
      )}
      <IngredientSheet
        item={item}
        text={text}
        disableAmount={disableAmount}
        isOpen={isOpen}
        onClose={sheet.close}
        onChange={(part, about) => changes.set(id, part, about)}
      />
    </>
  )
}
