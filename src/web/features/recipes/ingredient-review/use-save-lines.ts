import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { newerVersion } from '#web/ui/conflicts/save-over.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { draftOf } from '../recipe-editor/draft/draft.ts'
import { useSaveRecipe } from '../recipe-editor/recipe-editor.queries.ts'
import { useSaving } from '../recipe-editor/use-saving.ts'
import { useKeepCorrections, useTakeBackSave } from './parser.queries.ts'
import { correctionOfLine, ingredientsOf, lineText, type ParserLine } from './parser-line.ts'

/** The body that saves these lines over a version of the recipe. A line that somebody wrote anew meanwhile stays theirs. */
function draftWith(recipe: Recipe, lines: readonly ParserLine[]) {
  const draft = draftOf(recipe)
  const { disableAmount } = draft.settings
  const texts = new Map(draft.recipeIngredient.map(item => [item.referenceId, lineText(item, disableAmount)]))
  const ours = lines.filter(line => line.after || texts.get(line.referenceId) === line.text)
  return {
    ...draft,
    settings: { ...draft.settings, disableAmount: false },
    recipeIngredient: ingredientsOf(draft.recipeIngredient, ours),
  }
}

/** Saves the recipe with its lines, tells the group what was put right, and goes back to the recipe. */
export function useSaveLines(recipe: Recipe, lines: readonly ParserLine[]) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const saveRecipe = useSaveRecipe()
  const takeBack = useTakeBackSave()
  const keep = useKeepCorrections()
  const isDone = useRef(false)
  const [base, setBase] = useState(recipe)
  const store = async (version: Recipe): Promise<Recipe> => {
    try {
      return await saveRecipe.mutateAsync({ base: version, draft: draftWith(version, lines) })
    } catch (error) {
      const newer = newerVersion<Recipe>(error)
      if (!newer || newer.revision === version.revision) throw error
      setBase(newer)
      return store(newer)
    }
  }
  const saving = useSaving(async () => {
    const { slug } = await store(base)
    isDone.current = true
    const corrections = lines.flatMap(line => correctionOfLine(line) ?? [])
    if (corrections.length) keep.mutate(corrections, { onError: () => toast.failure(t('parser.notLearnt')) })
    toast.success(corrections.length ? t('parser.savedAndLearnt', { count: corrections.length }) : t('editor.saved'), {
      undo: () => takeBack.mutate(slug),
    })
    await navigate({ ...recipeLink(groupSlug, slug), replace: true })
  })
  return { ...saving, isDone }
}
