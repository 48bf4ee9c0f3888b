import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconListCheck } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import type { DraftIngredient } from '../recipe-editor/draft/draft.ts'
import { SaveBar } from '../recipe-editor/save-bar.tsx'
import { UnsavedChangesDialog } from '../recipe-editor/unsaved-changes-dialog.tsx'
import { useEditorKeys } from '../recipe-editor/use-editor-keys.ts'
import { LineCard } from './line-card.tsx'
import { NewNames } from './new-names.tsx'
import classes from './parser.module.css'
import { useParseLine, useResolveNames } from './parser.queries.ts'
import { type ParserLine, type ParserName, parserLine } from './parser-line.ts'
import { SkippedLines } from './skipped-lines.tsx'
import { useNewNames } from './use-new-names.ts'
import type { useParserLines } from './use-parser-lines.ts'
import { useSaveLines } from './use-save-lines.ts'

interface Props {
  recipe: Recipe
  items: readonly DraftIngredient[]
  work: ReturnType<typeof useParserLines>
  parser: ParserName
  parsers: readonly ParserName[]
}

/** The lines of a recipe: doubtful ones first, then the others, then those that were told apart before. */
export function ParserBoard({ recipe, items, work, parser, parsers }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const { lines: all, changeOne, add, insertBehind, ...history } = work
  const lines = all.filter(({ isGone }) => !isGone)
  const names = useNewNames()
  const saving = useSaveLines(recipe, all)
  const parseLine = useParseLine()
  const resolve = useResolveNames()
  const { save } = saving
  useEditorKeys({ save: useCallback(() => void save(), [save]), undo: history.undo, redo: history.redo })

  const read = (referenceId: string, text: string, name: ParserName, put: (line: ParserLine) => void) =>
    parseLine.mutate(
      { name, ingredient: text },
      { onSuccess: parsed => put(parserLine(referenceId, { ...parsed, input: text }, name)) },
    )
  const named = async (line: ParserLine) => {
    const known = await resolve(line).catch(() => line)
    if (known.food?.id || known.unit?.id)
      changeOne(line.referenceId, now => ({
        ...now,
        food: now.food?.name === line.food?.name ? known.food : now.food,
        unit: now.unit?.name === line.unit?.name ? known.unit : now.unit,
      }))
  }
  const card = (line: ParserLine) => (
    <LineCard
      key={line.referenceId}
      line={line}
      isPhone={isPhone}
      parsers={parsers}
      newNames={names.of([line])}
      onMake={name => names.make([name])}
      onChange={(make, about) => changeOne(line.referenceId, make, about)}
      onInsert={() => insertBehind(line)}
      onNamed={next => void named(next)}
      onRead={name => read(line.referenceId, line.text, name, next => changeOne(line.referenceId, () => next))}
    />
  )
  const doubtful = lines.filter(line => line.isDoubtful)
  const sure = lines.filter(line => !line.isDoubtful)
  const left = doubtful.filter(line => !line.isChecked).length
  const inWork = new Set(all.map(line => line.referenceId))
  const skipped = items.filter(item => !inWork.has(item.referenceId))
  if (!items.length)
    return (
      <EmptyState icon={IconListCheck} title={t('parser.nothing')}>
        {t('parser.nothingHint')}
      </EmptyState>
    )
  return (
    <>
      {lines.length === 0 && <p>{t('parser.allDone')}</p>}
      {doubtful.length > 0 && (
        <section aria-labelledby="doubtful">
          <h2 id="doubtful" className={classes.heading}>
            {t('parser.toCheck', { count: left })}
          </h2>
          <ul className={classes.cards}>{doubtful.map(card)}</ul>
        </section>
      )}
      {sure.length > 0 && (
        <section aria-labelledby="sure">
          <h2 id="sure" className={classes.heading}>
            {t('parser.sureLines', { count: sure.length })}
          </h2>
          <ul className={classes.cards}>{sure.map(card)}</ul>
        </section>
      )}
      <SkippedLines
        items={skipped}
        onRead={(item, text) => read(item.referenceId, text, parser, line => add({ ...line, isDoubtful: false }))}
      />
      <NewNames names={names.of(lines)} isMaking={names.isMaking} onMake={names.make} />
      <SaveBar
        {...history}
        onUndo={history.undo}
        onRedo={history.redo}
        onCancel={() => void navigate(recipeLink(groupSlug, recipe.slug))}
        onSave={() => void save()}
        canSave={lines.length > 0 || history.isEdited}
        isSaving={saving.isSaving}
        message={
          saving.outcome === 'waiting'
            ? t('parser.waiting')
            : saving.outcome === 'refused'
              ? failureText(saving.error, t)
              : undefined
        }
      />
      <UnsavedChangesDialog isUnsaved={() => history.isEdited && !saving.isDone.current} onDiscard={() => undefined} />
    </>
  )
}
