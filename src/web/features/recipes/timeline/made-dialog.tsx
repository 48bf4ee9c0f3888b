import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { AFTER_COOKING, openGiven } from '../recipes/given-actions.tsx'
import { RateStars } from '../recipes/rating/rate-stars.tsx'
import { DayField } from './day-field.tsx'
import { dayOf } from './days.ts'
import { PhotoField } from './photo-field.tsx'
import { type MadeRecipe, useMadeThis } from './use-made-this.ts'

interface Props {
  recipe: MadeRecipe & { name: string; rating: number | null; recipeInstructions?: RecipeStep[] }
  /** Whether it has just been cooked to the end. */
  isCooked?: boolean
  onClose: () => void
}

/** I made this: when, what to remember about it, and how it looked. It closes at once; the sending goes on behind it. */
export default function MadeDialog({ recipe, isCooked, onClose }: Props) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [comment, setComment] = useState('')
  const [stepId, setStepId] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const made = useMadeThis(recipe, noted => {
    const { id, slug, name } = recipe
    if (isCooked && noted.day === today) openGiven({ id: AFTER_COOKING, recipes: [{ id, slug, name, scale: 1 }] })
  })
  // What somebody says of it is theirs; before a kitchen tablet stands nobody in particular.
  const mayTell = useMayCall(timeline.create)
  const steps = recipe.recipeInstructions ?? []
  const isDay = day !== '' && day <= today
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isDay) return
    made.mutate({ day, comment, stepId: (comment.trim() && stepId) || null, picture })
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(isCooked ? 'cook.enjoy' : 'timeline.made')}
      closeLabel={t('recipes.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {isCooked && <RateStars recipe={recipe} />}
          {mayTell && (
            <Textarea
              label={t(isCooked ? 'cook.noteForNextTime' : 'timeline.howWasIt')}
              description={t('timeline.howWasItHint')}
              autosize
              minRows={3}
              data-autofocus={!isCooked || undefined}
              value={comment}
              onChange={event => setComment(event.currentTarget.value)}
            />
          )}
          {comment.trim() && steps.length > 1 && (
            <NativeSelect
              label={t('timeline.aboutStep')}
              value={stepId}
              onChange={event => setStepId(event.currentTarget.value)}
              data={[
                { value: '', label: t('timeline.aboutAll') },
                ...steps.map((step, i) => ({ value: step.id, label: `${formatNumber(i + 1)}. ${shortStep(step)}` })),
              ]}
            />
          )}
          <DayField value={day} today={today} isWrong={!isDay} onChange={setDay} />
          {mayTell && <PhotoField picture={picture} onChange={setPicture} />}
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t(isCooked ? 'cook.notNow' : 'recipes.cancel')}
            </Button>
            <Button type="submit" disabled={!isDay}>
              {t('timeline.note')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}

/** A step as its first words. */
function shortStep({ summary, text }: RecipeStep): string {
  const words = summary || plainMarkdown(text)
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
