import { Alert, Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { fold } from '#shared/domain/fold.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { RecipePicture } from '#web/features/recipes/recipes/recipe-picture.tsx'
import { useTableWarnings } from '#web/features/recipes/table-check/use-table-warnings.ts'
import { warningText } from '#web/features/recipes/table-check/warning-text.ts'
import { formatDate } from '#web/i18n/format.ts'
import { IconLink, IconNote } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import choiceClasses from './meal-choices.module.css'
import { MealTypeSelect } from './meal-type-select.tsx'
import classes from './plan-card.module.css'
import { reasonsInWords } from './reason-words.ts'
import { useImportIntoPlan } from './use-import-into-plan.ts'
import { type MealOption, useMealOptions } from './use-meal-options.ts'
import { usePlanActions } from './use-plan-actions.ts'
import { useToday } from './use-today.ts'

interface Props {
  /** Null for an idea without a day. */
  day: CalendarDay | null
  entries: readonly PlanEntry[]
  onClose: () => void
}

const isAddress = (text: string) => /^https?:\/\/\S+\.\S+/i.test(text.trim())

/** Enter takes the first recipe whose name has the words; when none has, they become a note. */
const firstNamed = (options: readonly MealOption[], text: string): number =>
  text.trim() && options[0] && fold(options[0].recipe.name).includes(fold(text.trim())) ? 0 : -1

/** A meal that the day does not have yet, dinner first. */
const usualType = (day: CalendarDay | null, entries: readonly PlanEntry[]): MealType => {
  const taken = new Set(entries.filter(entry => entry.date === day).map(entry => entry.entryType))
  return (['dinner', 'lunch', 'breakfast'] as const).find(type => !taken.has(type)) ?? 'dinner'
}

/** One field takes all: words find a recipe, any other text becomes a note, an address is imported straight into the day. */
export function AddMealDialog({ day, entries, onClose }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const [text, setText] = useState('')
  const [entryType, setType] = useState<MealType>(() => usualType(day, entries))
  /** Where the arrow keys went; null until they are used. */
  const [stepped, setStepped] = useState<number | null>(null)
  const { options, isPending } = useMealOptions(isAddress(text) ? '' : text, day ?? today, entryType)
  const shown = isAddress(text) ? [] : options
  const warningsOf = useTableWarnings(shown.map(({ recipe }) => recipe.id))
  const { add } = usePlanActions()
  const imported = useImportIntoPlan()
  const active = stepped ?? firstNamed(shown, text)
  const finish = (meal: { recipeId?: string; title?: string }, name: string) => {
    onClose()
    void add([{ date: day, entryType, ...meal }], name)
  }
  const addText = () => {
    const words = text.trim()
    if (isAddress(words)) return imported.mutate({ url: words, date: day, entryType }, { onSuccess: onClose })
    if (words) finish({ title: words }, words)
  }
  const takeFirst = () => {
    const chosen = shown[active]
    if (chosen) finish({ recipeId: chosen.recipe.id }, chosen.recipe.name)
    else addText()
  }
  // Whoever types fast presses Enter before the search has answered: what it finds counts, not that it is late.
  const [isEager, setEager] = useState(false)
  const isSearching = isPending && text.trim() !== '' && !isAddress(text)
  useEffect(() => {
    if (!isEager || isSearching) return
    setEager(false)
    takeFirst()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSearching && !shown[active]) setEager(true)
    else takeFirst()
  }
  const step = (by: number) => setStepped(Math.max(-1, Math.min(shown.length - 1, active + by)))
  const title = day ? t('plan.addTo', { day: formatDate(day, 'short') }) : t('plan.addIdea')
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('action.close')} size={560}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <MealTypeSelect value={entryType} onChange={setType} />
          <TextInput
            label={t('plan.what')}
            description={t('plan.whatHint')}
            data-autofocus
            autoComplete="off"
            value={text}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls="meal-options"
            aria-activedescendant={active >= 0 ? `meal-option-${active}` : undefined}
            onChange={event => {
              setText(event.currentTarget.value)
              setEager(false)
              setStepped(null)
            }}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              step(event.key === 'ArrowDown' ? 1 : -1)
            }}
          />
          {imported.isError && (
            <Alert color="red" role="alert">
              {t('plan.importFailed')}
            </Alert>
          )}
          {text.trim() !== '' && (
            <Button
              variant={active < 0 ? 'filled' : 'default'}
              loading={imported.isPending}
              leftSection={isAddress(text) ? <IconLink size={18} aria-hidden /> : <IconNote size={18} aria-hidden />}
              onClick={addText}
            >
              <span dir="auto">{isAddress(text) ? t('plan.importIt') : t('plan.addNote', { text: text.trim() })}</span>
            </Button>
          )}
          {isPending && !isAddress(text) && <RowsSkeleton rows={4} label={t('state.loading')} />}
          {text.trim() === '' && shown.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('plan.suited')}
            </Text>
          )}
          {!isPending && text.trim() === '' && shown.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('plan.noneSuited')}
            </Text>
          )}
          <div id="meal-options" className={choiceClasses.options} role="listbox" aria-label={t('plan.what')}>
            {shown.map(({ recipe, reasons }, index) => (
              <UnstyledButton
                key={recipe.id}
                id={`meal-option-${index}`}
                role="option"
                aria-selected={index === active}
                className={choiceClasses.option}
                tabIndex={-1}
                data-active={index === active || undefined}
                onClick={() => finish({ recipeId: recipe.id }, recipe.name)}
              >
                <span className={choiceClasses.thumb}>
                  <RecipePicture recipe={recipe} sizes="56px" />
                </span>
                <span className={classes.words}>
                  <span>
                    <bdi>{recipe.name}</bdi>
                  </span>
                  {reasons.length > 0 && <span className={classes.facts}>{reasonsInWords(reasons, t)}</span>}
                  {warningsOf(recipe.id).map(warning => (
                    <span key={warning.diner.id + warning.what} className={classes.warned} dir="auto">
                      {warningText(warning, t)}
                    </span>
                  ))}
                </span>
              </UnstyledButton>
            ))}
          </div>
        </Stack>
      </form>
    </Sheet>
  )
}
