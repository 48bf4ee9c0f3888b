import { Checkbox, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { numberLimits, textLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry, PlanEntryChange, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { changedFields, type MealConflict } from '../meal-conflict.ts'
import { useChangeMeal, useHousehold, useRefreshPlan, useRepeatMeal, useTakeBackChange } from '../meal-plans.queries.ts'
import { MealTypeSelect } from '../meal-type-select.tsx'
import { nameOfMeal } from '../name-of-meal.ts'
import { needOf, needsOf } from '../need-change.ts'
import { useOfferListChange } from '../use-offer-list-change.ts'
import { MealConflictPanel } from './meal-conflict-panel.tsx'
import { RecipeButtons } from './recipe-buttons.tsx'
import { SubstitutionFields } from './substitution-fields.tsx'

/** What the fields of the form hold for a meal. */
const valuesOf = (entry: PlanEntry) => ({
  title: entry.title,
  text: entry.text,
  date: entry.date ?? '',
  entryType: entry.entryType as MealType,
  servings: entry.servings ?? ('' as number | string),
  startTime: entry.startTime ?? '',
  cookId: entry.cookId ?? '',
  eaterIds: entry.eaterIds,
  substitutions: entry.substitutions,
})

/** Everything that a meal says of itself: when, for how many, who cooks and who eats, and how it comes again. */
export function EditMealDialog({ entry, onClose }: { entry: PlanEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { members } = useHousehold()
  const { mutateAsync: change } = useChangeMeal()
  const { mutate: takeBack } = useTakeBackChange()
  const { mutateAsync: repeat } = useRepeatMeal()
  const offerListChange = useOfferListChange()
  const offerUndo = useOfferUndo()
  const refresh = useRefreshPlan()
  const [base, setBase] = useState(entry)
  const [conflict, setConflict] = useState<MealConflict | null>(null)
  const [scope, setScope] = useState<SeriesScope>('this')
  const form = useForm({
    initial: {
      ...valuesOf(entry),
      repeat: 'never' as 'never' | 'days' | 'week' | 'two-weeks',
      until: '',
    },
    rules: {
      title: [value => (!entry.recipeId && !value.trim() ? t('plan.needsTitle') : undefined)],
      until: [(value, all) => (all.repeat === 'days' && !value ? t('plan.needsUntil') : undefined)],
    },
    onSubmit: async values => {
      const shared: PlanEntryChange = {
        title: values.title.trim(),
        text: values.text,
        entryType: values.entryType,
        servings: values.servings === '' ? null : Number(values.servings),
        startTime: values.startTime || null,
        cookId: values.cookId || null,
        eaterIds: values.eaterIds.length === members.length ? [] : values.eaterIds,
        substitutions: values.substitutions,
      }
      const date = values.date || null
      const wanted = changedFields(entry, { ...shared, date })
      let offered: Promise<() => void> | null = null
      let ofRepetition: string[] = []
      if (Object.keys(wanted).length > 0) {
        // The failure was told by then; what was typed stays.
        const found = await change({ base, change: wanted, scope }).catch(() => undefined)
        if (!found) return
        if (found.conflict) return setConflict(found.conflict)
        ofRepetition = found.bin
        const { substitutions } = values
        const after = { ...entry, servings: shared.servings ?? null, substitutions }
        const moved = needsOf([{ id: entry.id, date }], [date ? after : entry])
        const need = needOf(entry, after)
        offered = offerListChange(moved.length > 0 ? moved : need ? [need] : [])
      }
      let begun: string[] | undefined = []
      if (values.repeat !== 'never' && date) {
        const first = values.repeat === 'days' ? 1 : values.repeat === 'week' ? 7 : 14
        begun = await repeat({
          ...shared,
          title: values.title.trim(),
          recipeId: entry.recipeId,
          date: addDays(date, first),
          repeats: entry.id,
          repeat: {
            every: values.repeat === 'two-weeks' ? 2 : 1,
            unit: values.repeat === 'days' ? 'day' : 'week',
            until: values.until || null,
          },
        }).catch(() => undefined)
        if (!begun) return
      }
      onClose()
      const isChanged = Object.keys(wanted).length > 0
      const undoOffer = () => void offered?.then(close => close())
      const undoChange = () => {
        takeBack({ base, change: wanted })
        undoOffer()
      }
      // A repetition goes first: its meals were made of what was changed.
      if (begun.length > 0) return offerUndo(t('state.saved'), begun, () => (isChanged ? undoChange() : void refresh()))
      if (ofRepetition.length > 0)
        return offerUndo(t('state.saved'), ofRepetition, () => {
          void refresh()
          undoOffer()
        })
      toast.success(t('state.saved'), isChanged ? { undo: undoChange } : undefined)
    },
  })
  const settle = ({ theirs, fields }: MealConflict, usesTheirs: boolean) => {
    setBase(theirs)
    setConflict(null)
    const wanted: Partial<Record<string, unknown>> = valuesOf(theirs)
    if (usesTheirs) form.replace({ ...form.values, ...Object.fromEntries(fields.map(field => [field, wanted[field]])) })
  }
  const eats = (id: string) => form.values.eaterIds.length === 0 || form.values.eaterIds.includes(id)
  const eaters = members.map(member => member.id).filter(eats)
  const toggle = (id: string) =>
    form.set('eaterIds', eaters.includes(id) ? eaters.filter(one => one !== id) : [...eaters, id])
  /** What was typed would be gone if it cannot be saved. */
  const close = () => form.isSending || onClose()
  return (
    <Sheet opened onClose={close} title={nameOfMeal(entry)} closeLabel={t('action.close')}>
      <form {...form.formProps}>
        <Stack>
          {conflict && (
            <MealConflictPanel
              conflict={conflict}
              members={members}
              onKeepMine={() => settle(conflict, false)}
              onUseTheirs={() => settle(conflict, true)}
            />
          )}
          {entry.recipe && <RecipeButtons slug={entry.recipe.slug} isCooked={!entry.isLeftovers} />}
          {!entry.recipeId && (
            <TextInput
              label={t('plan.titleField')}
              required
              {...textLimits(mealPlans.create, 'title')}
              {...form.text('title')}
            />
          )}
          <TextInput type="date" label={t('plan.day')} description={t('plan.dayHint')} {...form.text('date')} />
          <MealTypeSelect value={form.values.entryType} onChange={type => form.set('entryType', type)} />
          <TextInput type="time" label={t('plan.eatAt')} {...form.text('startTime')} />
          <NumberField
            label={t('plan.servings')}
            {...numberLimits(mealPlans.create, 'servings')}
            value={form.values.servings}
            onChange={value => form.set('servings', value)}
          />
          <NativeSelect
            label={t('plan.whoCooks')}
            value={form.values.cookId}
            onChange={event => form.set('cookId', event.currentTarget.value)}
            data={[
              { value: '', label: t('plan.anyone') },
              ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
          {members.length > 1 && (
            <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
              <Text component="legend" size="sm" fw={600} mb={6}>
                {t('plan.whoEats')}
              </Text>
              <Stack gap="xs">
                {members.map(({ id, fullName }) => (
                  <Checkbox
                    key={id}
                    label={fullName}
                    checked={eats(id)}
                    // A meal for nobody would be one for all.
                    disabled={eaters.length === 1 && eats(id)}
                    onChange={() => toggle(id)}
                  />
                ))}
              </Stack>
            </fieldset>
          )}
          {entry.recipeId && (
            <SubstitutionFields
              recipeIds={[entry.recipeId]}
              chosen={form.values.substitutions}
              onChange={chosen => form.set('substitutions', chosen)}
            />
          )}
          <Textarea label={t('plan.note')} autosize minRows={2} {...form.text('text')} />
          {entry.seriesId ? (
            <Radio.Group label={t('plan.scope')} value={scope} onChange={value => setScope(value as SeriesScope)}>
              <Stack gap="xs" mt={6}>
                {(['this', 'following', 'all'] as const).map(value => (
                  <Radio key={value} value={value} label={t(`plan.scopes.${value}`)} />
                ))}
              </Stack>
            </Radio.Group>
          ) : (
            <>
              <NativeSelect
                label={t('plan.comesAgain')}
                value={form.values.repeat}
                onChange={event => form.set('repeat', event.currentTarget.value as 'never')}
                data={(['never', 'days', 'week', 'two-weeks'] as const).map(value => ({
                  value,
                  label: t(`plan.repeat.${value}`),
                }))}
              />
              {form.values.repeat !== 'never' && (
                <TextInput type="date" label={t('plan.until')} min={form.values.date} {...form.text('until')} />
              )}
            </>
          )}
          <SaveFoot onCancel={close} isSaving={form.isSending} />
        </Stack>
      </form>
    </Sheet>
  )
}
