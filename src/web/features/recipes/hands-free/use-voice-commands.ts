import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { textOfPieces } from '#shared/domain/lines/line-piece.ts'
import { formatList, formatNumber } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import type { CookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { stepText } from '../recipes/text/step-text.ts'
import { prepareAlarm } from '../timers/alarm.ts'
import { startTimer } from '../timers/timers.ts'
import { findSaid } from './find-said.ts'
import type { VoiceCommand } from './match-command.ts'
import { spokenText } from './speech.ts'
import { useHandsFree } from './use-hands-free.ts'
import { useSpeaker } from './use-speaker.ts'
import type { Voice } from './voice.ts'

interface Cooking {
  recipe: Recipe
  step: RecipeStep | undefined
  number: number
  progress: CookingProgress
  next: () => void
  back: () => void
}

/** Cook mode by voice: moves through the steps, reads them, answers how much of something is needed, and starts timers. */
export function useVoiceCommands({ recipe, step, number, progress, next, back }: Cooking) {
  const { t } = useTranslation()
  const router = useRouter()
  const [{ reads }] = usePreference('handsFree')
  const { say, isSpeaking } = useSpeaker()
  const [answer, setAnswer] = useState('')
  const heading = step?.summary || t('recipes.step', { number: formatNumber(number) })
  const text = step ? spokenText(stepText(recipe, step.text, progress)) : ''
  const tell = (words: string) => {
    setAnswer(words)
    say(words)
  }
  const run = (command: VoiceCommand, voice: Voice) => {
    setAnswer('')
    if (command.kind === 'timer') {
      prepareAlarm()
      startTimer(heading, command.seconds, { name: recipe.name, path: router.state.location.pathname })
      tell(t('handsFree.timerStarted'))
    } else if (command.kind === 'amount') {
      const about = t('recipes.about')
      const wordsOf = (line: Recipe['recipeIngredient'][number]) =>
        textOfPieces(ingredientParts(line, partsOptions(recipe, progress)).pieces, about)
      const found = findSaid(command.of, recipe.recipeIngredient, wordsOf, voice.words).map(wordsOf)
      tell(found.length ? formatList(found) : t('handsFree.notInRecipe', { food: command.of }))
    } else if (command.kind === 'repeat') say(text)
    else (command.kind === 'next' ? next : back)()
  }
  const handsFree = useHandsFree(run, isSpeaking)
  const stepId = step?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is read when one comes to it, not when its amounts change
  useEffect(() => {
    if (reads) say(text)
  }, [reads, stepId])
  return { ...handsFree, answer }
}
