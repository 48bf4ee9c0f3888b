import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { MAX_TITLE_LENGTH, MOST_PLANNED } from '#shared/domain/meal-plan/limits.ts'
import { usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { useOwnMeals } from '../use-own-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { useToday } from '../use-today.ts'
import { isAddress, pastedLines } from './addresses.ts'
import { useImportIntoPlan } from './use-import-into-plan.ts'
import { type MealOption, useMealOptions } from './use-meal-options.ts'
import { usePlanLines } from './use-plan-lines.ts'

export interface MealFieldProps {
  /** Null for an idea without a day. */
  day: CalendarDay | null
  entries: readonly PlanEntry[]
  /** Says whether its writer is done, or went elsewhere. */
  onClose: (isDone: boolean) => void
}

/** What the text itself can become: a meal of each of its lines, the recipe of an address, or one note. */
export type TextChoice = 'lines' | 'link' | 'note'

/** Enter takes the first recipe whose name has the words; when none has, what was typed. */
function firstNamed(options: readonly MealOption[], text: string): number {
  if (!text.trim()) return -1
  return options[0] && fold(options[0].recipe.name).includes(fold(text.trim())) ? 0 : options.length
}

/**
 * One field takes all: words find a recipe, any other text becomes a note, an address is imported straight into the day, and
 * of several lines each becomes the one or the other. The last choice is the text itself; of an address that has no recipe, too.
 */
export function useMealField({ day, entries, onClose }: MealFieldProps) {
  const today = useToday()
  const [text, setText] = useState('')
  /** Pasted at once, until something else is typed. */
  const [lines, setLines] = useState<string[]>([])
  const meals = useOwnMeals()
  /** It stays the one that the field began with, whatever is planned meanwhile. */
  const [taken] = useState(() => (day ? entries.map(entry => entry.entryType) : []))
  const [chosen, setType] = useState<MealType>()
  const entryType = chosen ?? usualMeal(meals, taken)
  /** Where the arrow keys went; null until they are used. */
  const [stepped, setStepped] = useState<number | null>(null)
  const [isEager, setEager] = useState(false)
  const isLink = lines.length === 0 && isAddress(text)
  // Longer words than a note may have are longer than may be searched for.
  const isSearched = lines.length === 0 && !isLink && text.length <= MAX_TITLE_LENGTH
  const found = useMealOptions(isSearched ? text : '', day ?? today, entryType)
  const options = isSearched ? found.options : []
  const isPending = isSearched && found.isPending
  const isSearching = isPending && text.trim() !== ''
  const { add } = usePlanActions()
  const imported = useImportIntoPlan()
  const { planLines, isPending: isPlanningLines, imported: progress } = usePlanLines()
  const active = stepped ?? firstNamed(options, text)
  const [isSaving, setSaving] = useState(false)
  /** What could not be planned stays in the field. */
  const finish = async (meal: { recipeId?: string; title?: string }, name: string) => {
    if (isSaving) return
    setSaving(true)
    if (await add([{ date: day, entryType, ...meal }], name)) onClose(true)
    else setSaving(false)
  }
  const words = text.trim()
  // Lines are one note only where that can be planned; of what was typed its writer is told that it is too long.
  const isNote = lines.length > 0 ? words.length <= MAX_TITLE_LENGTH : !isLink || imported.isError
  const texts: TextChoice[] = words
    ? [
        ...(lines.length > 0 ? (['lines'] as const) : []),
        ...(isLink ? (['link'] as const) : []),
        ...(isNote ? (['note'] as const) : []),
      ]
    : []
  const closeWhenPlanned = (isPlanned: boolean) => isPlanned && onClose(true)
  const take = (index: number) => {
    const chosen = options[index]
    const kind = texts[index - options.length]
    if (chosen) void finish({ recipeId: chosen.recipe.id }, chosen.recipe.name)
    else if (isPlanningLines) return
    else if (kind === 'note') void finish({ title: words }, words)
    else if (kind === 'lines') planLines({ lines, date: day, entryType }, { onSuccess: closeWhenPlanned })
    else if (kind === 'link' && !imported.isPending)
      imported.mutate({ url: words, date: day, entryType }, { onSuccess: closeWhenPlanned })
  }
  // A fast typist presses Enter before the search has answered: wait for its results, then take the first.
  useEffect(() => {
    if (!isEager || isSearching) return
    setEager(false)
    take(active)
  })
  const last = options.length + texts.length - 1
  const press = (event: KeyboardEvent) => {
    // Keys that choose a letter are not meant for the field yet.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape') {
      // What could not be planned would be lost; and the answer would close a field that is opened meanwhile.
      if (!isSaving && !isPlanningLines) onClose(true)
    } else if (key === 'Enter' && stepped === null && isSearching && !options[active]) setEager(true)
    else if (key === 'Enter') take(active)
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      setStepped(Math.max(-1, Math.min(last, active + (key === 'ArrowDown' ? 1 : -1))))
    else return
    event.preventDefault()
  }
  const type = (next: string) => {
    setText(next)
    setLines([])
    setEager(false)
    setStepped(null)
    if (imported.isError) imported.reset()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'))
    if (words || pasted.length > MOST_PLANNED || pasted.some(line => line.length > MAX_TITLE_LENGTH)) return
    // One line is typed as it is, unless it is a link or the point of a list that is an address.
    if (pasted.length < 2 && !pasted.some(isAddress)) return
    event.preventDefault()
    type(pasted.join(factSign()))
    if (pasted.length > 1) setLines(pasted)
  }
  const isBusy = isSaving || isPlanningLines || imported.isPending
  return {
    ...{ text, lines, type, paste, press, entryType, setType },
    ...{ options, texts, active, take, isPending, isBusy },
    failure: imported.error,
    progress,
  }
}
